#!/bin/sh
# Installs the files beside this one: ./install.sh [PREFIX], by default ~/.local. Needs no root for a folder of your
# own. To remove them again: ./install.sh --remove [PREFIX]
set -eu
here=$(cd "$(dirname "$0")" && pwd)

remove=
if [ "${1:-}" = --remove ]; then remove=yes; shift; fi
case ${1:-} in -*) echo "usage: install.sh [--remove] [PREFIX]" >&2; exit 64 ;; esac
prefix=${1:-${HOME:?is not set: name a PREFIX}/.local}

cd "$here"
find bin share -type f 2>/dev/null | while IFS= read -r file; do
    if [ -n "$remove" ]; then
        rm -f "$prefix/$file"
    else
        mkdir -p "$prefix/$(dirname "$file")"
        # A rename can replace a running program.
        cp "$file" "$prefix/$file.new"
        mv -f "$prefix/$file.new" "$prefix/$file"
    fi
done

[ -n "$remove" ] && { echo "removed from $prefix"; exit 0; }
echo "installed below $prefix"
case :$PATH: in
    *":$prefix/bin:"*) ;;
    *) echo "add $prefix/bin to PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
