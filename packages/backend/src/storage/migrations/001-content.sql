-- The whole content model, with WordPress's numbering.
--
-- One id space for posts, pages, media, menu items and revisions (`content`), one each for terms, users and comments.
-- Times are epoch milliseconds. WordPress stores each time twice: as wall-clock time of the site, by which lists are
-- ordered and archives are cut, and as an instant in UTC. `*_local` is the wall clock written as if it were UTC;
-- `*_at` is the instant, null where WordPress has none yet (a draft that was never dated).

CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  login         TEXT NOT NULL UNIQUE COLLATE NOCASE,
  nicename      TEXT NOT NULL UNIQUE,
  email         TEXT NOT NULL COLLATE NOCASE,
  display_name  TEXT NOT NULL DEFAULT '',
  first_name    TEXT NOT NULL DEFAULT '',
  last_name     TEXT NOT NULL DEFAULT '',
  nickname      TEXT NOT NULL DEFAULT '',
  description   TEXT NOT NULL DEFAULT '',
  url           TEXT NOT NULL DEFAULT '',
  locale        TEXT NOT NULL DEFAULT '',
  -- argon2id, or a hash of another program (phpass, bcrypt) that the next sign-in replaces; empty: cannot sign in.
  password_hash TEXT NOT NULL DEFAULT '',
  registered_at INTEGER NOT NULL,
  -- Number of public posts of the user: visitors see only users who have published.
  public_posts  INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX users_by_email  ON users (email);
CREATE INDEX users_published ON users (login) WHERE public_posts > 0;

CREATE TABLE user_roles (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role    TEXT NOT NULL,
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_roles_by_role ON user_roles (role, user_id);

CREATE TABLE user_meta (
  id      INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  key     TEXT NOT NULL,
  value   TEXT NOT NULL
) STRICT;
CREATE INDEX user_meta_by_user ON user_meta (user_id, key);

CREATE TABLE content (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  type           TEXT NOT NULL,              -- post, page, attachment, nav_menu_item, revision, or a type of the site's own
  status         TEXT NOT NULL,              -- publish, future, draft, pending, private, trash, auto-draft, inherit
  slug           TEXT NOT NULL DEFAULT '',
  -- The permalink path, with both slashes; `/?p=ID` while there is none. Not unique: in WordPress a post and a page
  -- can have the same path; the first by type (page, post, attachment) is served.
  uri            TEXT NOT NULL DEFAULT '',
  guid           TEXT NOT NULL DEFAULT '',
  title          TEXT NOT NULL DEFAULT '',
  password       TEXT NOT NULL DEFAULT '',
  author_id      INTEGER NOT NULL DEFAULT 0, -- 0: none. No foreign key: WordPress retains content of deleted users
  parent_id      INTEGER NOT NULL DEFAULT 0, -- page's parent page, attachment's content, revision's original; 0: none
  menu_order     INTEGER NOT NULL DEFAULT 0,
  template       TEXT NOT NULL DEFAULT '',   -- '' is the default template
  is_sticky      INTEGER NOT NULL DEFAULT 0,
  comment_status TEXT NOT NULL DEFAULT 'closed',
  ping_status    TEXT NOT NULL DEFAULT 'closed',
  comment_count  INTEGER NOT NULL DEFAULT 0, -- approved ones
  featured_image_id INTEGER NOT NULL DEFAULT 0,
  date_local     INTEGER NOT NULL,
  published_at   INTEGER,
  modified_local INTEGER NOT NULL,
  modified_at    INTEGER,
  mime_type      TEXT NOT NULL DEFAULT '',
  -- Long texts last: lists that do not select them never read their database pages.
  excerpt        TEXT NOT NULL DEFAULT '',
  body           TEXT NOT NULL DEFAULT ''    -- as stored: blocks or classic HTML
) STRICT;
CREATE INDEX content_by_date     ON content (type, status, date_local DESC, id DESC);
CREATE INDEX content_by_uri      ON content (uri);
CREATE INDEX content_by_slug     ON content (slug, type);
CREATE INDEX content_by_parent   ON content (parent_id, type, status, date_local DESC, id DESC);
CREATE INDEX content_by_author   ON content (author_id, type, status, date_local DESC, id DESC);
CREATE INDEX content_by_modified ON content (type, status, modified_local DESC, id DESC);
CREATE INDEX content_by_title    ON content (type, status, title COLLATE NOCASE, id DESC);
CREATE INDEX content_by_comments ON content (type, status, comment_count DESC, id DESC);
CREATE INDEX content_sticky      ON content (type, status, date_local DESC, id DESC) WHERE is_sticky = 1;
CREATE INDEX content_scheduled   ON content (published_at) WHERE status = 'future';

CREATE TABLE content_meta (
  id         INTEGER PRIMARY KEY,
  content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  key        TEXT NOT NULL,
  value      TEXT NOT NULL
) STRICT;
CREATE INDEX content_meta_by_content ON content_meta (content_id, key);

CREATE TABLE old_slugs (
  slug       TEXT NOT NULL,
  content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  PRIMARY KEY (slug, content_id)
) STRICT, WITHOUT ROWID;

-- The columns of an attachment besides its row in `content`.
CREATE TABLE media (
  content_id INTEGER PRIMARY KEY REFERENCES content (id) ON DELETE CASCADE,
  file       TEXT NOT NULL DEFAULT '',       -- below wp-content/uploads
  alt_text   TEXT NOT NULL DEFAULT '',
  width      INTEGER,
  height     INTEGER,
  file_size  INTEGER,
  sizes      TEXT NOT NULL DEFAULT '[]',     -- JSON: [{ name, file, width, height, mimeType, fileSize }], in WordPress's order
  image_meta TEXT NOT NULL DEFAULT '{}'      -- JSON: aperture, camera, credit … as WordPress names them
) STRICT;
CREATE INDEX media_by_file ON media (file);

CREATE TABLE terms (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  taxonomy    TEXT NOT NULL,                 -- category, post_tag, post_format, nav_menu, or one of the site's own
  name        TEXT NOT NULL,
  slug        TEXT NOT NULL,
  uri         TEXT NOT NULL DEFAULT '',
  description TEXT NOT NULL DEFAULT '',
  parent_id   INTEGER NOT NULL DEFAULT 0,
  count       INTEGER NOT NULL DEFAULT 0,    -- public posts; for a menu, its items
  UNIQUE (taxonomy, slug, parent_id)
) STRICT;
CREATE INDEX terms_by_name   ON terms (taxonomy, name COLLATE NOCASE, id DESC);
CREATE INDEX terms_by_uri    ON terms (uri);
CREATE INDEX terms_by_parent ON terms (parent_id, taxonomy);

CREATE TABLE term_meta (
  id      INTEGER PRIMARY KEY,
  term_id INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
  key     TEXT NOT NULL,
  value   TEXT NOT NULL
) STRICT;
CREATE INDEX term_meta_by_term ON term_meta (term_id, key);

-- Term assignments, with copies of the columns a term's page is filtered and ordered by, so that the page is a single
-- index scan. The triggers below keep the copies in sync.
CREATE TABLE term_content (
  term_id    INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
  content_id INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  position   INTEGER NOT NULL DEFAULT 0,
  type       TEXT NOT NULL,
  status     TEXT NOT NULL,
  date_local INTEGER NOT NULL,
  PRIMARY KEY (content_id, term_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX term_content_by_date ON term_content (term_id, type, status, date_local DESC, content_id DESC);

CREATE TRIGGER term_content_follows_content
AFTER UPDATE OF type, status, date_local ON content
WHEN old.type <> new.type OR old.status <> new.status OR old.date_local <> new.date_local
BEGIN
  UPDATE term_content SET type = new.type, status = new.status, date_local = new.date_local WHERE content_id = new.id;
END;

-- The columns of a menu item besides its row in `content` (title, order, description) and its menu in `term_content`.
CREATE TABLE menu_items (
  content_id     INTEGER PRIMARY KEY REFERENCES content (id) ON DELETE CASCADE,
  menu_id        INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE,
  parent_item_id INTEGER NOT NULL DEFAULT 0,
  target_kind    TEXT NOT NULL,              -- post_type, taxonomy, post_type_archive, custom
  target_type    TEXT NOT NULL DEFAULT '',   -- page, category, custom …
  target_id      INTEGER NOT NULL DEFAULT 0,
  url            TEXT NOT NULL DEFAULT '',   -- of a custom link
  link_target    TEXT NOT NULL DEFAULT '',   -- '_blank' or ''
  css_classes    TEXT NOT NULL DEFAULT '[]', -- JSON: [class]
  link_relationship TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX menu_items_by_menu   ON menu_items (menu_id, content_id);
CREATE INDEX menu_items_by_parent ON menu_items (parent_item_id);

CREATE TABLE menu_locations (
  location TEXT PRIMARY KEY,                 -- primary, footer
  menu_id  INTEGER NOT NULL REFERENCES terms (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE comments (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  content_id   INTEGER NOT NULL REFERENCES content (id) ON DELETE CASCADE,
  parent_id    INTEGER NOT NULL DEFAULT 0,
  user_id      INTEGER NOT NULL DEFAULT 0,
  author_name  TEXT NOT NULL DEFAULT '',
  author_email TEXT NOT NULL DEFAULT '',
  author_url   TEXT NOT NULL DEFAULT '',
  author_ip    TEXT NOT NULL DEFAULT '',
  agent        TEXT NOT NULL DEFAULT '',
  body         TEXT NOT NULL,
  type         TEXT NOT NULL DEFAULT 'comment', -- comment, pingback, trackback
  status       TEXT NOT NULL,                -- approve, hold, spam, trash, post-trashed
  karma        INTEGER NOT NULL DEFAULT 0,
  date_local   INTEGER NOT NULL,
  written_at   INTEGER NOT NULL
) STRICT;
CREATE INDEX comments_by_content ON comments (content_id, status, date_local, id);
CREATE INDEX comments_by_parent  ON comments (parent_id, status, date_local, id);
CREATE INDEX comments_by_date    ON comments (status, date_local DESC, id DESC);
CREATE INDEX comments_by_user    ON comments (user_id, status, date_local DESC, id DESC);

CREATE TABLE comment_meta (
  id         INTEGER PRIMARY KEY,
  comment_id INTEGER NOT NULL REFERENCES comments (id) ON DELETE CASCADE,
  key        TEXT NOT NULL,
  value      TEXT NOT NULL
) STRICT;
CREATE INDEX comment_meta_by_comment ON comment_meta (comment_id, key);

-- Progress of imports, so that an interrupted one resumes where it stopped.
CREATE TABLE imports (
  digest      TEXT PRIMARY KEY,              -- SHA-256 of the file
  items_done  INTEGER NOT NULL,              -- number of items of the file, from its start, that are stored
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
