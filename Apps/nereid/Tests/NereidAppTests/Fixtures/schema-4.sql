-- An archive as version 4 left it. Its schema never changes: what it held must be there in every later version.
PRAGMA application_id = 0x4E657269;
PRAGMA user_version = 4;
CREATE TABLE status (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    emoji TEXT,
    content TEXT NOT NULL,
    external_url TEXT,
    UNIQUE (address, id)
) STRICT;
CREATE INDEX status_newest ON status (address, created DESC, id DESC);

CREATE TABLE timeline (
    span TEXT NOT NULL,
    status INTEGER NOT NULL REFERENCES status (key) ON DELETE CASCADE,
    PRIMARY KEY (span, status)
) STRICT, WITHOUT ROWID;
CREATE INDEX timeline_status ON timeline (status);

CREATE TABLE "bio" (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    content TEXT,
    css TEXT,
    head TEXT
) STRICT;

CREATE TABLE mute (
    kind TEXT NOT NULL CHECK (kind IN ('address', 'word')),
    value TEXT NOT NULL,
    created INTEGER NOT NULL,
    until INTEGER,
    PRIMARY KEY (kind, value)
) STRICT, WITHOUT ROWID;

CREATE TABLE address (
    name TEXT NOT NULL PRIMARY KEY,
    own_position INTEGER,
    message TEXT,
    registered INTEGER,
    expired INTEGER,
    expires INTEGER,
    verified INTEGER,
    owner TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE freshness (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    refreshed INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    content TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'unknown', 'refused')),
    reason TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created INTEGER NOT NULL,
    attempted INTEGER
) STRICT;

CREATE TABLE sync_run (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    started INTEGER NOT NULL
) STRICT;

CREATE TABLE unconfirmed_write (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    sent INTEGER NOT NULL
) STRICT;

CREATE VIRTUAL TABLE search USING fts5 (
    title, body, content = '', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

CREATE TABLE revision (
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    id TEXT NOT NULL,
    number INTEGER NOT NULL,
    replaced INTEGER NOT NULL,
    content TEXT NOT NULL, emoji TEXT, external_url TEXT, listed INTEGER, title TEXT, slug TEXT,
    PRIMARY KEY (kind, address, id, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER status_search_insert AFTER INSERT ON status BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 0, search_words(NULL), search_words(coalesce(new.emoji || ' ', '') || new.content));
END;

CREATE TRIGGER status_search_update AFTER UPDATE ON status
WHEN (NULL, coalesce(old.emoji || ' ', '') || old.content) IS NOT (NULL, coalesce(new.emoji || ' ', '') || new.content) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 0, search_words(NULL), search_words(coalesce(old.emoji || ' ', '') || old.content);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 0, search_words(NULL), search_words(coalesce(new.emoji || ' ', '') || new.content);
END;

CREATE TRIGGER status_search_delete AFTER DELETE ON status BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 0, search_words(NULL), search_words(coalesce(old.emoji || ' ', '') || old.content));
END;

CREATE TRIGGER bio_search_insert AFTER INSERT ON bio WHEN new.content IS NOT NULL BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 1, search_words(NULL), search_words(new.content));
END;

CREATE TRIGGER bio_search_update AFTER UPDATE ON bio
WHEN (NULL, old.content) IS NOT (NULL, new.content) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 1, search_words(NULL), search_words(old.content) WHERE old.content IS NOT NULL;
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 1, search_words(NULL), search_words(new.content) WHERE new.content IS NOT NULL;
END;

CREATE TRIGGER bio_search_delete AFTER DELETE ON bio WHEN old.content IS NOT NULL BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 1, search_words(NULL), search_words(old.content));
END;

CREATE TRIGGER status_revision_update AFTER UPDATE ON status
WHEN old.content IS NOT NULL AND old.content IS NOT new.content AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, emoji, external_url)
        SELECT 'status', old.address, old.id, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.emoji, old.external_url
        FROM revision WHERE (kind, address, id) = ('status', old.address, old.id);
END;

CREATE TRIGGER status_revision_delete AFTER DELETE ON status WHEN old.content IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, emoji, external_url)
        SELECT 'status', old.address, old.id, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.emoji, old.external_url
        FROM revision WHERE (kind, address, id) = ('status', old.address, old.id);
END;

CREATE TRIGGER bio_revision_update AFTER UPDATE ON bio
WHEN old.content IS NOT NULL AND old.content IS NOT new.content AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content)
        SELECT 'bio', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content
        FROM revision WHERE (kind, address, id) = ('bio', old.address, old.address);
END;

CREATE TRIGGER bio_revision_delete AFTER DELETE ON bio WHEN old.content IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content)
        SELECT 'bio', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content
        FROM revision WHERE (kind, address, id) = ('bio', old.address, old.address);
END;

INSERT INTO search (search, rank) VALUES ('rank', 'bm25(4.0, 1.0)');
INSERT INTO search (search, rank) VALUES ('hashsize', 4194304);
INSERT INTO status (key, address, id, created, emoji, content, external_url) VALUES
    (1, 'ann', '1', 1700000000, NULL, 'first', NULL),
    (2, 'ann', '2', 1700000001, '🐙', 'second', 'https://example.org/2');
INSERT INTO timeline (span, status) VALUES ('latest', 2);
INSERT INTO bio (address, content, css, head) VALUES ('bob', NULL, NULL, NULL);
INSERT INTO mute (kind, value, created, until) VALUES ('word', 'spoiler', 1700000000, NULL);
INSERT INTO address (name, own_position, message, registered, expired, expires, verified, owner) VALUES
    ('ann', 1, NULL, 1600000000, 0, NULL, 1, NULL),
    ('bob', 0, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO freshness (kind, key, refreshed) VALUES
    ('statuses', 'ann', 1700000100),
    ('timeline', 'latest', 1700000101),
    ('bio', 'bob', 1700000102),
    ('own-addresses', '', 1700000103);

CREATE TABLE paste (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    title TEXT NOT NULL,
    content TEXT NOT NULL,
    modified INTEGER NOT NULL,
    listed INTEGER,
    UNIQUE (address, title)
) STRICT;
CREATE INDEX paste_newest ON paste (address, modified DESC, title DESC);

CREATE TRIGGER paste_search_insert AFTER INSERT ON paste BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 2, search_words(new.title), search_words(new.content));
END;

CREATE TRIGGER paste_search_update AFTER UPDATE ON paste
WHEN (old.title, old.content) IS NOT (new.title, new.content) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 2, search_words(old.title), search_words(old.content);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 2, search_words(new.title), search_words(new.content);
END;

CREATE TRIGGER paste_search_delete AFTER DELETE ON paste BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 2, search_words(old.title), search_words(old.content));
END;

CREATE TRIGGER paste_revision_update AFTER UPDATE ON paste
WHEN old.content IS NOT NULL AND old.content IS NOT new.content AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, listed)
        SELECT 'paste', old.address, old.title, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.listed
        FROM revision WHERE (kind, address, id) = ('paste', old.address, old.title);
END;

CREATE TRIGGER paste_revision_delete AFTER DELETE ON paste WHEN old.content IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, listed)
        SELECT 'paste', old.address, old.title, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.listed
        FROM revision WHERE (kind, address, id) = ('paste', old.address, old.title);
END;

INSERT INTO paste (key, address, title, content, modified, listed) VALUES
    (1, 'ann', 'a', 'first' || char(13, 10), 1700000000, 1), (2, 'ann', 'b', '', 1699999999, NULL);
INSERT INTO freshness (kind, key, refreshed) VALUES ('pastes', 'ann', 1700000104);

CREATE TABLE purl (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    hits INTEGER,
    listed INTEGER,
    UNIQUE (address, name)
) STRICT;

CREATE TRIGGER purl_search_insert AFTER INSERT ON purl BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 3, search_words(new.name), search_words(new.url));
END;

CREATE TRIGGER purl_search_update AFTER UPDATE ON purl
WHEN (old.name, old.url) IS NOT (new.name, new.url) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 3, search_words(old.name), search_words(old.url);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 3, search_words(new.name), search_words(new.url);
END;

CREATE TRIGGER purl_search_delete AFTER DELETE ON purl BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 3, search_words(old.name), search_words(old.url));
END;

INSERT INTO purl (key, address, name, url, hits, listed) VALUES
    (1, 'ann', 'a', 'https://example.org', 12, 1), (2, 'ann', 'b', 'mailto:b@example.org', NULL, NULL);
INSERT INTO freshness (kind, key, refreshed) VALUES ('purls', 'ann', 1700000104);

CREATE TABLE picture (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    id TEXT NOT NULL,
    created INTEGER NOT NULL,
    mime TEXT NOT NULL,
    size INTEGER NOT NULL,
    url TEXT,
    page_url TEXT,
    caption TEXT,
    alt TEXT,
    tags TEXT NOT NULL,
    hidden INTEGER,
    UNIQUE (address, id)
) STRICT;
CREATE INDEX picture_newest ON picture (address, created DESC, id DESC);

CREATE TABLE picture_feed (
    picture INTEGER NOT NULL PRIMARY KEY REFERENCES picture (key) ON DELETE CASCADE
) STRICT;

CREATE TRIGGER picture_search_insert AFTER INSERT ON picture BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 4, search_words(new.caption), search_words(coalesce(new.alt, '') || CASE new.tags WHEN '[]' THEN '' ELSE ' ' || new.tags END));
END;

CREATE TRIGGER picture_search_update AFTER UPDATE ON picture
WHEN (old.caption, coalesce(old.alt, '') || CASE old.tags WHEN '[]' THEN '' ELSE ' ' || old.tags END) IS NOT (new.caption, coalesce(new.alt, '') || CASE new.tags WHEN '[]' THEN '' ELSE ' ' || new.tags END) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 4, search_words(old.caption), search_words(coalesce(old.alt, '') || CASE old.tags WHEN '[]' THEN '' ELSE ' ' || old.tags END);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 4, search_words(new.caption), search_words(coalesce(new.alt, '') || CASE new.tags WHEN '[]' THEN '' ELSE ' ' || new.tags END);
END;

CREATE TRIGGER picture_search_delete AFTER DELETE ON picture BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 4, search_words(old.caption), search_words(coalesce(old.alt, '') || CASE old.tags WHEN '[]' THEN '' ELSE ' ' || old.tags END));
END;

INSERT INTO picture (key, address, id, created, mime, size, url, page_url, caption, alt, tags, hidden) VALUES
    (1, 'ann', '1', 1700000000, 'image/jpeg', 1234, 'https://cdn.some.pics/ann/1.jpg', NULL, 'first', 'a boat',
        '["sea","boat"]', 1);
INSERT INTO picture_feed (picture) VALUES (1);
INSERT INTO freshness (kind, key, refreshed) VALUES ('pictures', 'ann', 1700000104), ('picture-feed', '', 1700000105);

CREATE TABLE now_page (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL,
    updated INTEGER,
    listed INTEGER NOT NULL
) STRICT;

CREATE TABLE now_garden (
    position INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    url TEXT NOT NULL,
    updated INTEGER
) STRICT;

CREATE TRIGGER now_page_search_insert AFTER INSERT ON now_page BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 6, search_words(NULL), search_words(new.content));
END;

CREATE TRIGGER now_page_search_update AFTER UPDATE ON now_page
WHEN (NULL, old.content) IS NOT (NULL, new.content) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 6, search_words(NULL), search_words(old.content);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 6, search_words(NULL), search_words(new.content);
END;

CREATE TRIGGER now_page_search_delete AFTER DELETE ON now_page BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 6, search_words(NULL), search_words(old.content));
END;

CREATE TRIGGER now_page_revision_update AFTER UPDATE ON now_page
WHEN old.content IS NOT NULL AND old.content IS NOT new.content AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, listed)
        SELECT 'now', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.listed
        FROM revision WHERE (kind, address, id) = ('now', old.address, old.address);
END;

CREATE TRIGGER now_page_revision_delete AFTER DELETE ON now_page WHEN old.content IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, listed)
        SELECT 'now', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content, old.listed
        FROM revision WHERE (kind, address, id) = ('now', old.address, old.address);
END;

INSERT INTO now_page (key, address, content, updated, listed) VALUES (1, 'ann', 'first', 1700000000, 1);
INSERT INTO now_garden (position, address, url, updated) VALUES (0, 'ann', 'https://ann.omg.lol/now', 1700000000);
INSERT INTO freshness (kind, key, refreshed) VALUES ('now-page', 'ann', 1700000103);
INSERT INTO freshness (kind, key, refreshed) VALUES ('now-garden', '', 1700000104);

CREATE TABLE weblog_entry (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    id TEXT NOT NULL,
    location TEXT,
    title TEXT,
    date INTEGER,
    type TEXT,
    status TEXT,
    slug TEXT,
    source TEXT NOT NULL,
    body TEXT,
    UNIQUE (address, id)
) STRICT;
CREATE INDEX weblog_entry_newest ON weblog_entry (address, date DESC, id DESC);

CREATE TABLE weblog_tag (
    entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (entry, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE weblog_latest (
    address TEXT NOT NULL PRIMARY KEY,
    entry INTEGER NOT NULL REFERENCES weblog_entry (key) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX weblog_latest_entry ON weblog_latest (entry);

CREATE TABLE weblog_text (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('configuration', 'template')),
    content TEXT NOT NULL,
    UNIQUE (address, kind)
) STRICT;

CREATE TRIGGER weblog_entry_search_insert AFTER INSERT ON weblog_entry BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 7, search_words(new.title), search_words(new.source));
END;

CREATE TRIGGER weblog_entry_search_update AFTER UPDATE ON weblog_entry
WHEN (old.title, old.source) IS NOT (new.title, new.source) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 7, search_words(old.title), search_words(old.source);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 7, search_words(new.title), search_words(new.source);
END;

CREATE TRIGGER weblog_entry_search_delete AFTER DELETE ON weblog_entry BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 7, search_words(old.title), search_words(old.source));
END;

CREATE TRIGGER weblog_entry_revision_update AFTER UPDATE ON weblog_entry
WHEN old.source IS NOT NULL AND old.source IS NOT new.source AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, title, slug)
        SELECT 'weblog', old.address, old.id, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.source, old.title, old.slug
        FROM revision WHERE (kind, address, id) = ('weblog', old.address, old.id);
END;

CREATE TRIGGER weblog_entry_revision_delete AFTER DELETE ON weblog_entry WHEN old.source IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content, title, slug)
        SELECT 'weblog', old.address, old.id, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.source, old.title, old.slug
        FROM revision WHERE (kind, address, id) = ('weblog', old.address, old.id);
END;

INSERT INTO weblog_entry (key, address, id, location, title, date, type, status, slug, source, body)
VALUES (1, 'ann', '1', '/2023/11/first', 'First', 1700000000, 'post', 'live', 'first', 'first', 'first');
INSERT INTO weblog_tag (entry, position, name) VALUES (1, 0, 'tea');
INSERT INTO weblog_latest (address, entry) VALUES ('ann', 1);
INSERT INTO weblog_text (key, address, kind, content) VALUES (1, 'ann', 'template', '<html>');
INSERT INTO freshness (kind, key, refreshed) VALUES ('weblog-entries', 'ann', 1700000104);
INSERT INTO freshness (kind, key, refreshed) VALUES ('weblog-latest', 'ann', 1700000105);
INSERT INTO freshness (kind, key, refreshed) VALUES ('weblog-template', 'ann', 1700000106);

CREATE TABLE webpage (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL UNIQUE,
    content TEXT NOT NULL,
    type TEXT NOT NULL,
    theme TEXT NOT NULL,
    css TEXT,
    head TEXT,
    verified INTEGER,
    picture TEXT,
    metadata TEXT,
    branding TEXT,
    modified INTEGER
) STRICT;

CREATE TABLE theme (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    author TEXT NOT NULL,
    author_url TEXT,
    version TEXT NOT NULL,
    license TEXT NOT NULL,
    description TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE theme_preview (
    id TEXT NOT NULL PRIMARY KEY,
    html TEXT NOT NULL
) STRICT;

INSERT INTO webpage
    (key, address, content, type, theme, css, head, verified, picture, metadata, branding, modified) VALUES
    (1, 'ann', 'first', 'profile', 'default', '', NULL, 1, 'ann.jpg', '{}', NULL, 1700000000);
INSERT INTO theme (id, name, created, updated, author, author_url, version, license, description) VALUES
    ('default', 'Default', 1600000000, 1600000001, 'omg.lol', NULL, '1.0', 'MIT', 'friendly');
INSERT INTO theme_preview (id, html) VALUES ('default', '<!DOCTYPE html>');
INSERT INTO freshness (kind, key, refreshed) VALUES
    ('webpages', 'ann', 1700000104), ('themes', '', 1700000105), ('theme-previews', 'default', 1700000106);

CREATE TABLE dns_record (
    key INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    id INTEGER NOT NULL,
    type TEXT NOT NULL,
    name TEXT NOT NULL,
    data TEXT NOT NULL,
    priority INTEGER,
    ttl INTEGER,
    created INTEGER,
    updated INTEGER,
    UNIQUE (address, id)
) STRICT;

INSERT INTO dns_record (key, address, id, type, name, data, priority, ttl, created, updated) VALUES
    (1, 'ann', 1, 'MX', '@', 'mx.example', 10, 3600, 1700000000, 1700000001),
    (2, 'ann', 2, 'A', 'www', '192.0.2.1', NULL, NULL, NULL, NULL);
INSERT INTO freshness (kind, key, refreshed) VALUES ('dns-records', 'ann', 1700000104);

CREATE TABLE email_destination (
    address TEXT NOT NULL,
    position INTEGER NOT NULL,
    destination TEXT NOT NULL,
    PRIMARY KEY (address, position)
) STRICT, WITHOUT ROWID;

INSERT INTO email_destination (address, position, destination) VALUES
    ('ann', 0, 'z@mail.example'),
    ('ann', 1, 'a@mail.example');
INSERT INTO freshness (kind, key, refreshed) VALUES ('emails', 'ann', 1700000104);

CREATE TABLE profile (
    email TEXT NOT NULL PRIMARY KEY,
    name TEXT,
    created INTEGER,
    communication TEXT,
    date_format TEXT,
    web_editor TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE address_list (
    kind TEXT NOT NULL,
    of TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (kind, of, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE account_session (
    id TEXT NOT NULL PRIMARY KEY,
    position INTEGER NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    user_agent TEXT,
    ip TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE service_statistics (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    members INTEGER NOT NULL,
    addresses INTEGER NOT NULL,
    profiles INTEGER NOT NULL
) STRICT;

INSERT INTO profile (email, name, created, communication) VALUES ('a@b.example', 'Ann', 1700000000, 'email_ok');
INSERT INTO freshness (kind, key, refreshed) VALUES ('profile', '', 1700000105);
INSERT INTO address_list (kind, of, position, name) VALUES ('following', 'ann', 0, 'bob');
INSERT INTO freshness (kind, key, refreshed) VALUES ('following', 'ann', 1700000106);
INSERT INTO account_session (id, position, created, expires, user_agent) VALUES ('s1', 0, 1700000000, 1700000200, 'Browser');
INSERT INTO freshness (kind, key, refreshed) VALUES ('account-sessions', '', 1700000107);
INSERT INTO service_statistics (id, members, addresses, profiles) VALUES (1, 3, 2, 1);
INSERT INTO freshness (kind, key, refreshed) VALUES ('service-statistics', '', 1700000108);

CREATE TABLE box (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    description TEXT,
    created INTEGER NOT NULL
) STRICT;
CREATE INDEX box_name ON box (name);

CREATE TABLE box_item (
    key INTEGER PRIMARY KEY,
    box TEXT NOT NULL REFERENCES box (id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('status', 'purl', 'paste', 'pic', 'link', 'text')),
    title TEXT NOT NULL,
    description TEXT,
    target TEXT,
    created INTEGER NOT NULL,
    UNIQUE (box, id)
) STRICT;

CREATE TABLE box_comment (
    key INTEGER PRIMARY KEY,
    box TEXT NOT NULL,
    item TEXT NOT NULL,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    created INTEGER NOT NULL,
    UNIQUE (box, item, position),
    FOREIGN KEY (box, item) REFERENCES box_item (box, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE box_archive (
    id TEXT NOT NULL
) STRICT;
INSERT INTO box_archive (id) VALUES ('0123456789abcdef0123456789abcdef');
CREATE TRIGGER box_search_insert AFTER INSERT ON box BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 10, search_words(new.name), search_words(new.description));
END;

CREATE TRIGGER box_search_update AFTER UPDATE ON box
WHEN (old.name, old.description) IS NOT (new.name, new.description) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 10, search_words(old.name), search_words(old.description);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 10, search_words(new.name), search_words(new.description);
END;

CREATE TRIGGER box_search_delete AFTER DELETE ON box BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 10, search_words(old.name), search_words(old.description));
END;

INSERT INTO box (key, id, name, description, created) VALUES (1, 'b1', 'reading', 'to read', 1700000000);
CREATE TRIGGER box_item_search_insert AFTER INSERT ON box_item BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 9, search_words(new.title), search_words(coalesce(new.description || ' ', '') || coalesce(new.target, '')));
END;

CREATE TRIGGER box_item_search_update AFTER UPDATE ON box_item
WHEN (old.title, coalesce(old.description || ' ', '') || coalesce(old.target, '')) IS NOT (new.title, coalesce(new.description || ' ', '') || coalesce(new.target, '')) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 9, search_words(old.title), search_words(coalesce(old.description || ' ', '') || coalesce(old.target, ''));
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 9, search_words(new.title), search_words(coalesce(new.description || ' ', '') || coalesce(new.target, ''));
END;

CREATE TRIGGER box_item_search_delete AFTER DELETE ON box_item BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 9, search_words(old.title), search_words(coalesce(old.description || ' ', '') || coalesce(old.target, '')));
END;

INSERT INTO box_item (key, box, id, position, kind, title, description, target, created) VALUES
    (1, 'b1', 'i1', 0, 'link', 'Boats', 'about boats', 'https://boats.example', 1700000001);
CREATE TRIGGER box_comment_search_insert AFTER INSERT ON box_comment BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 11, search_words(NULL), search_words(new.text));
END;

CREATE TRIGGER box_comment_search_update AFTER UPDATE ON box_comment
WHEN (NULL, old.text) IS NOT (NULL, new.text) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 11, search_words(NULL), search_words(old.text);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 11, search_words(NULL), search_words(new.text);
END;

CREATE TRIGGER box_comment_search_delete AFTER DELETE ON box_comment BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 11, search_words(NULL), search_words(old.text));
END;

INSERT INTO box_comment (key, box, item, position, text, created) VALUES (1, 'b1', 'i1', 0, 'lovely', 1700000002);

CREATE TRIGGER webpage_search_insert AFTER INSERT ON webpage BEGIN
    INSERT INTO search (rowid, title, body) VALUES (new.key * 16 + 5, search_words(NULL), search_words(new.content));
END;

CREATE TRIGGER webpage_search_update AFTER UPDATE ON webpage
WHEN (NULL, old.content) IS NOT (NULL, new.content) BEGIN
    INSERT INTO search (search, rowid, title, body)
        SELECT 'delete', old.key * 16 + 5, search_words(NULL), search_words(old.content);
    INSERT INTO search (rowid, title, body)
        SELECT new.key * 16 + 5, search_words(NULL), search_words(new.content);
END;

CREATE TRIGGER webpage_search_delete AFTER DELETE ON webpage BEGIN
    INSERT INTO search (search, rowid, title, body) VALUES ('delete', old.key * 16 + 5, search_words(NULL), search_words(old.content));
END;

CREATE TRIGGER webpage_revision_update AFTER UPDATE ON webpage
WHEN old.content IS NOT NULL AND old.content IS NOT new.content AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content)
        SELECT 'web', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content
        FROM revision WHERE (kind, address, id) = ('web', old.address, old.address);
END;

CREATE TRIGGER webpage_revision_delete AFTER DELETE ON webpage WHEN old.content IS NOT NULL AND EXISTS (SELECT 1 FROM address WHERE name = old.address AND own_position IS NOT NULL) BEGIN
    INSERT INTO revision (kind, address, id, number, replaced, content)
        SELECT 'web', old.address, old.address, 1 + coalesce(max(number), 0), CAST(strftime('%s', 'now') AS INTEGER), old.content
        FROM revision WHERE (kind, address, id) = ('web', old.address, old.address);
END;


-- More rows, so that each table has some, as the program of this version put them there: its triggers keep earlier texts.
INSERT INTO status (key, address, id, created, emoji, content, external_url) VALUES
    (3, 'bob', '3', 1700000002, '🎉', 'so 日本語 it is' || char(0) || ' over', NULL),
    (4, 'ann', '4', 1700000003, '', '''; DROP TABLE status; -- "', 'https://example.org/4?a=b&c'),
    (9, 'eve', '3', 1700000004, NULL, 'a foreign text', NULL);
UPDATE status SET content = 'fourth', emoji = '🐙' WHERE key = 4;
UPDATE status SET content = 'fourth again', external_url = NULL WHERE key = 4;
DELETE FROM status WHERE key = 3;
UPDATE status SET content = 'a changed foreign text' WHERE key = 9;
INSERT INTO timeline (span, status) VALUES ('all', 1), ('all', 9);
INSERT INTO bio (key, address, content, css, head) VALUES (2, 'ann', 'sails', 'p {}', '<meta>');
UPDATE bio SET content = 'sailing' WHERE key = 2;
INSERT INTO mute (kind, value, created, until) VALUES ('address', 'eve', 1700000001, 1800000000);
INSERT INTO address (name, own_position, message, registered, expired, expires, verified, owner) VALUES
    ('eve', NULL, 'hello', 1600000001, 1, 1700000002, 0, 'Eve'), ('zoe', 2, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO outbox (id, kind, address, content, payload, state, reason, attempts, created, attempted) VALUES
    (3, 'status', 'ann', 'waits', '{"content":"waits"}', 'waiting', '', 0, 1700000300, NULL),
    (7, 'paste', 'bob', 'perhaps', '{}', 'unknown', 'timed out', 1, 1700000301, 1700000302);
INSERT INTO sync_run (id, started) VALUES (1, 1700000400);
INSERT INTO unconfirmed_write (id, sent) VALUES (1, 1700000401);
INSERT INTO paste (key, address, title, content, modified, listed) VALUES (5, 'ann', 'shopping', 'oolong', 1700000005, 1);
UPDATE paste SET content = 'sencha', listed = 0 WHERE key = 5;
UPDATE paste SET content = 'sencha and milk', listed = NULL WHERE key = 5;
UPDATE now_page SET content = 'reading about harbours', listed = 0 WHERE key = 1;
INSERT INTO now_garden (position, address, url, updated) VALUES (1, 'eve', 'https://eve.omg.lol/now', NULL);
INSERT INTO weblog_entry (key, address, id, location, title, date, type, status, slug, source, body)
VALUES (4, 'bob', '2', NULL, 'Tea', NULL, NULL, NULL, 'tea', 'darjeeling', NULL);
UPDATE weblog_entry SET source = 'assam', title = 'More tea', slug = 'more-tea' WHERE key = 4;
INSERT INTO weblog_entry (key, address, id, location, title, date, type, status, slug, source, body)
VALUES (5, 'bob', '3', '/gone', 'Gone "for good" \ 日' || char(10), 1700000006, 'post', 'live', 'gone', 'is gone', NULL);
DELETE FROM weblog_entry WHERE key = 5;
INSERT INTO weblog_tag (entry, position, name) VALUES (4, 0, 'black'), (4, 1, 'drinks');
INSERT INTO weblog_text (key, address, kind, content) VALUES (2, 'ann', 'configuration', 'Title: Ann');
INSERT INTO webpage
    (key, address, content, type, theme, css, head, verified, picture, metadata, branding, modified) VALUES
    (3, 'bob', 'a lighthouse', 'profile', 'default', NULL, NULL, NULL, NULL, NULL, 'none', NULL);
UPDATE webpage SET content = 'two lighthouses' WHERE key = 3;
INSERT INTO box (key, id, name, description, created) VALUES (2, 'b2', 'empty', NULL, 1700000007);
INSERT INTO revision (kind, address, id, number, replaced, content) VALUES
    ('now', 'bob', 'bob', 1, 1600000000, 'kept by version 2'), ('paste', 'ann', 'gone', 1, 1600000001, '');
