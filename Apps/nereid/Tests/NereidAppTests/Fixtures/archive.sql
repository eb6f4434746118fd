-- One row or more of each table of an archive, to be inserted into a new one.

INSERT INTO status (key, address, id, created, emoji, content, external_url) VALUES
    (1, 'ann', '1', 1700000000, NULL, 'first', NULL),
    (2, 'ann', '2', 1700000001, '🐙', 'second', 'https://example.org/2'),
    (4, 'ann', '4', 1700000003, '🐙', 'fourth again', NULL),
    (9, 'eve', '3', 1700000004, NULL, 'a changed foreign text', NULL);

INSERT INTO timeline (span, status) VALUES
    ('all', 1),
    ('latest', 2),
    ('all', 9);

INSERT INTO bio (key, address, content, css, head) VALUES
    (1, 'bob', NULL, NULL, NULL),
    (2, 'ann', 'sailing', 'p {}', '<meta>');

INSERT INTO mute (kind, value, created, until) VALUES
    ('address', 'eve', 1700000001, 1800000000),
    ('word', 'spoiler', 1700000000, NULL);

INSERT INTO own_address (name, position) VALUES
    ('bob', 0),
    ('ann', 1),
    ('zoe', 2);

INSERT INTO address (name, message, registered, expired, expires, verified, owner) VALUES
    ('ann', NULL, 1600000000, 0, NULL, 1, NULL),
    ('bob', NULL, NULL, NULL, NULL, NULL, NULL),
    ('eve', 'hello', 1600000001, 1, 1700000002, 0, 'Eve'),
    ('zoe', NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO freshness (kind, key, refreshed) VALUES
    ('account-sessions', '', 1700000107),
    ('bio', 'bob', 1700000102),
    ('dns-records', 'ann', 1700000104),
    ('emails', 'ann', 1700000104),
    ('following', 'ann', 1700000106),
    ('now-garden', '', 1700000104),
    ('now-page', 'ann', 1700000103),
    ('own-addresses', '', 1700000103),
    ('pastes', 'ann', 1700000104),
    ('picture-feed', '', 1700000105),
    ('pictures', 'ann', 1700000104),
    ('profile', '', 1700000105),
    ('purls', 'ann', 1700000104),
    ('service-statistics', '', 1700000108),
    ('statuses', 'ann', 1700000100),
    ('theme-previews', 'default', 1700000106),
    ('themes', '', 1700000105),
    ('timeline', 'latest', 1700000101),
    ('weblog-entries', 'ann', 1700000104),
    ('weblog-latest', 'ann', 1700000105),
    ('weblog-template', 'ann', 1700000106),
    ('webpages', 'ann', 1700000104);

INSERT INTO sync_run (id, started) VALUES
    (1, 1700000400);

INSERT INTO unconfirmed_write (id, sent) VALUES
    (1, 1700000401);

INSERT INTO revision (kind, address, id, number, replaced, content, facts) VALUES
    ('bio', 'ann', 'ann', 1, 1700000300, 'sails', NULL),
    ('now', 'ann', 'ann', 1, 1700000300, 'first', '{"listed":1}'),
    ('now', 'bob', 'bob', 1, 1700000300, 'kept by version 2', NULL),
    ('paste', 'ann', 'gone', 1, 1700000300, '', NULL),
    ('paste', 'ann', 'shopping', 1, 1700000300, 'oolong', '{"listed":1}'),
    ('paste', 'ann', 'shopping', 2, 1700000300, 'sencha', '{"listed":0}'),
    ('status', 'ann', '4', 1, 1700000300, '''; DROP TABLE status; -- "', '{"emoji":"","external_url":"https://example.org/4?a=b&c"}'),
    ('status', 'ann', '4', 2, 1700000300, 'fourth', '{"emoji":"🐙","external_url":"https://example.org/4?a=b&c"}'),
    ('status', 'bob', '3', 1, 1700000300, 'so 日本語 it is' || char(0) || ' over', '{"emoji":"🎉"}'),
    ('web', 'bob', 'bob', 1, 1700000300, 'a lighthouse', NULL),
    ('weblog', 'bob', '2', 1, 1700000300, 'darjeeling', '{"title":"Tea","slug":"tea"}'),
    ('weblog', 'bob', '3', 1, 1700000300, 'is gone', '{"title":"Gone \"for good\" \\ 日\n","slug":"gone"}');

INSERT INTO paste (key, address, title, content, modified, listed) VALUES
    (1, 'ann', 'a', 'first' || char(13) || '
', 1700000000, 1),
    (2, 'ann', 'b', '', 1699999999, NULL),
    (5, 'ann', 'shopping', 'sencha and milk', 1700000005, NULL);

INSERT INTO purl (key, address, name, url, hits, listed) VALUES
    (1, 'ann', 'a', 'https://example.org', 12, 1),
    (2, 'ann', 'b', 'mailto:b@example.org', NULL, NULL);

INSERT INTO picture (key, address, id, created, mime, size, url, page_url, caption, alt, tags, hidden) VALUES
    (1, 'ann', '1', 1700000000, 'image/jpeg', 1234, 'https://cdn.some.pics/ann/1.jpg', NULL, 'first', 'a boat', '["sea","boat"]', 1);

INSERT INTO picture_feed (picture) VALUES
    (1);

INSERT INTO now_page (key, address, content, updated, listed) VALUES
    (1, 'ann', 'reading about harbours', 1700000000, 0);

INSERT INTO now_garden (position, address, url, updated) VALUES
    (0, 'ann', 'https://ann.omg.lol/now', 1700000000),
    (1, 'eve', 'https://eve.omg.lol/now', NULL);

INSERT INTO weblog_entry (key, address, id, location, title, date, type, status, slug, source, body) VALUES
    (1, 'ann', '1', '/2023/11/first', 'First', 1700000000, 'post', 'live', 'first', 'first', 'first'),
    (4, 'bob', '2', NULL, 'More tea', NULL, NULL, NULL, 'more-tea', 'assam', NULL);

INSERT INTO weblog_tag (entry, position, name) VALUES
    (1, 0, 'tea'),
    (4, 0, 'black'),
    (4, 1, 'drinks');

INSERT INTO weblog_latest (address, entry) VALUES
    ('ann', 1);

INSERT INTO weblog_text (key, address, kind, content) VALUES
    (1, 'ann', 'template', '<html>'),
    (2, 'ann', 'configuration', 'Title: Ann');

INSERT INTO webpage (key, address, content, type, theme, css, head, verified, picture, metadata, branding, modified) VALUES
    (1, 'ann', 'first', 'profile', 'default', '', NULL, 1, 'ann.jpg', '{}', NULL, 1700000000),
    (3, 'bob', 'two lighthouses', 'profile', 'default', NULL, NULL, NULL, NULL, NULL, 'none', NULL);

INSERT INTO theme (id, name, created, updated, author, author_url, version, license, description) VALUES
    ('default', 'Default', 1600000000, 1600000001, 'omg.lol', NULL, '1.0', 'MIT', 'friendly');

INSERT INTO theme_preview (id, html) VALUES
    ('default', '<!DOCTYPE html>');

INSERT INTO dns_record (key, address, id, type, name, data, priority, ttl, created, updated) VALUES
    (1, 'ann', 1, 'MX', '@', 'mx.example', 10, 3600, 1700000000, 1700000001),
    (2, 'ann', 2, 'A', 'www', '192.0.2.1', NULL, NULL, NULL, NULL);

INSERT INTO email_destination (address, position, destination) VALUES
    ('ann', 0, 'z@mail.example'),
    ('ann', 1, 'a@mail.example');

INSERT INTO profile (email, name, created, communication, date_format, web_editor) VALUES
    ('a@b.example', 'Ann', 1700000000, 'email_ok', NULL, NULL);

INSERT INTO address_list (kind, of, position, name) VALUES
    ('following', 'ann', 0, 'bob');

INSERT INTO account_session (id, position, created, expires, user_agent, ip) VALUES
    ('s1', 0, 1700000000, 1700000200, 'Browser', NULL);

INSERT INTO service_statistics (id, members, addresses, profiles) VALUES
    (1, 3, 2, 1);

INSERT INTO box (key, id, name, description, created) VALUES
    (1, 'b1', 'reading', 'to read', 1700000000),
    (2, 'b2', 'empty', NULL, 1700000007);

INSERT INTO box_item (key, box, id, position, kind, title, description, target, created) VALUES
    (1, 'b1', 'i1', 0, 'link', 'Boats', 'about boats', 'https://boats.example', 1700000001);

INSERT INTO box_comment (key, box, item, position, text, created) VALUES
    (1, 'b1', 'i1', 0, 'lovely', 1700000002);

DELETE FROM box_archive;

INSERT INTO box_archive (id) VALUES
    ('0123456789abcdef0123456789abcdef');
