import type { Generated } from 'kysely';

// The rows of the tables in `migrations/*.sql`, column for column; a test compares them.

/** `settings`: WordPress's options as text, by option name. */
interface SettingRow {
  name: string;
  value: string;
}

export interface UserRow {
  id: Generated<number>;
  login: string;
  nicename: string;
  email: string;
  display_name: string;
  first_name: string;
  last_name: string;
  nickname: string;
  description: string;
  url: string;
  locale: string;
  password_hash: string;
  registered_at: number;
  public_posts: number;
}

interface UserRoleRow {
  user_id: number;
  role: string;
}

export interface ContentRow {
  id: Generated<number>;
  type: string;
  status: string;
  slug: string;
  uri: string;
  guid: string;
  title: string;
  password: string;
  author_id: number;
  parent_id: number;
  menu_order: number;
  template: string;
  is_sticky: number;
  comment_status: string;
  ping_status: string;
  comment_count: number;
  featured_image_id: number;
  date_local: number;
  published_at: number | null;
  modified_local: number;
  modified_at: number | null;
  mime_type: string;
  excerpt: string;
  body: string;
  title_key: Generated<string>;
}

interface ContentMetaRow {
  id: Generated<number>;
  content_id: number;
  key: string;
  value: string;
}

interface UserMetaRow {
  id: Generated<number>;
  user_id: number;
  key: string;
  value: string;
}

interface TermMetaRow {
  id: Generated<number>;
  term_id: number;
  key: string;
  value: string;
}

interface CommentMetaRow {
  id: Generated<number>;
  comment_id: number;
  key: string;
  value: string;
}

interface OldSlugRow {
  slug: string;
  content_id: number;
}

export interface MediaRow {
  content_id: number;
  file: string;
  alt_text: string;
  width: number | null;
  height: number | null;
  file_size: number | null;
  sizes: string;
  image_meta: string;
}

interface MediaWorkRow {
  content_id: number;
  tries: number;
  due_at: number;
}

interface DiscardedFileRow {
  file: string;
}

export interface TermRow {
  id: Generated<number>;
  taxonomy: string;
  name: string;
  slug: string;
  uri: string;
  description: string;
  parent_id: number;
  count: number;
  name_key: Generated<string>;
}

interface TermContentRow {
  term_id: number;
  content_id: number;
  position: number;
  type: string;
  status: string;
  date_local: number;
}

export interface MenuItemRow {
  content_id: number;
  menu_id: number;
  parent_item_id: number;
  target_kind: string;
  target_type: string;
  target_id: number;
  url: string;
  link_target: string;
  css_classes: string;
  link_relationship: string;
}

interface MenuLocationRow {
  location: string;
  menu_id: number;
}

export interface CommentRow {
  id: Generated<number>;
  content_id: number;
  parent_id: number;
  user_id: number;
  author_name: string;
  author_email: string;
  author_url: string;
  author_ip: string;
  agent: string;
  body: string;
  type: string;
  status: string;
  karma: number;
  date_local: number;
  written_at: number;
}

interface SearchWordRow {
  id: Generated<number>;
  word: string;
}

export interface ImportRow {
  digest: string;
  items_done: number;
  finished_at: number | null;
}

/** `mails`: the mail queue. */
interface MailRow {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  tries: Generated<number>;
  due_at: Generated<number>;
}

interface CommentNoticeRow {
  recipient: string;
  comment_id: number;
  reason: string;
  user_id: number | null;
}

interface CommentMailRow {
  recipient: string;
  mail_id: number;
  queued_at: number;
}

interface MailedKeyRow {
  digest: string;
  user_id: number;
  purpose: string;
  bound_to: string;
  email: string;
  expires_at: number;
}

interface SessionRow {
  id: Generated<number>;
  user_id: number;
  begun_at: number;
}

export interface SessionTokenRow {
  digest: string;
  session_id: number;
  kind: string;
  expires_at: number;
  used_at: number | null;
  redirect_uri: string;
  salt: string;
}

interface PasswordRequestRow {
  id: Generated<number>;
  asked: string;
}

interface OutboxRow {
  seq: Generated<number>;
  keys: string;
}

/** Unsaved values of a user's editor. */
export interface AutosaveRow {
  content_id: number;
  user_id: number;
  draft: string;
  base_modified_at: number | null;
  digest: string;
  stored_at: number;
}

interface ClientKeyRow {
  user_id: number;
  digest: string;
  content_id: number;
  expires_at: number;
}

/** The database schema for Kysely. */
export interface Tables {
  settings: SettingRow;
  users: UserRow;
  user_roles: UserRoleRow;
  user_meta: UserMetaRow;
  content: ContentRow;
  content_meta: ContentMetaRow;
  old_slugs: OldSlugRow;
  media: MediaRow;
  media_work: MediaWorkRow;
  discarded_files: DiscardedFileRow;
  terms: TermRow;
  term_meta: TermMetaRow;
  term_content: TermContentRow;
  menu_items: MenuItemRow;
  menu_locations: MenuLocationRow;
  comments: CommentRow;
  comment_meta: CommentMetaRow;
  imports: ImportRow;
  mails: MailRow;
  comment_notices: CommentNoticeRow;
  comment_mails: CommentMailRow;
  mailed_keys: MailedKeyRow;
  password_requests: PasswordRequestRow;
  search_words: SearchWordRow;
  sessions: SessionRow;
  session_tokens: SessionTokenRow;
  outbox: OutboxRow;
  autosaves: AutosaveRow;
  client_keys: ClientKeyRow;
}
