import type { Insertable } from 'kysely';
import { prepare, db, type Database } from '../src/storage/sqlite/database.ts';
import type { CommentRow, ContentRow, MenuItemRow, TermRow, UserRow } from '../src/storage/tables.ts';

// Inserts rows for tests like the import; columns that a test does not set have defaults.

/** Noon of 1 January 2026, the default date of test content. */
export const newYear = Date.UTC(2026, 0, 1, 12);

/** The default date of scheduled test content, which no test reaches. */
const scheduledDate = Date.UTC(2031, 0, 1, 12);

const termContentColumns = prepare<Pick<ContentRow, 'type' | 'status' | 'date_local'>, [id: number]>(
  'SELECT type, status, date_local FROM content WHERE id = ?',
);

/** Adds content. @returns Its id. */
export function addContent(
  database: Database,
  row: Partial<Insertable<ContentRow>> & { slug: string },
): number {
  const type = row.type ?? 'post';
  const date = row.date_local ?? newYear;
  const { lastInsertId } = database.run(
    db.insertInto('content').values({
      type,
      status: type === 'attachment' ? 'inherit' : 'publish',
      uri: `/${row.slug}/`,
      guid: '',
      title: row.slug,
      password: '',
      author_id: 0,
      parent_id: 0,
      menu_order: 0,
      template: '',
      is_sticky: 0,
      comment_status: 'open',
      ping_status: 'closed',
      comment_count: 0,
      featured_image_id: 0,
      date_local: date,
      published_at: row.status === 'future' ? scheduledDate : date,
      modified_local: date,
      modified_at: date,
      mime_type: '',
      excerpt: '',
      body: '',
      ...row,
    }),
  );
  return lastInsertId;
}

/** Adds a term and assigns it to content. @returns Its id. */
export function addTerm(
  database: Database,
  { on = [], ...row }: Partial<Insertable<TermRow>> & { slug: string; on?: readonly number[] },
): number {
  const { lastInsertId } = database.run(
    db.insertInto('terms').values({
      taxonomy: 'category',
      name: row.slug,
      uri: `/category/${row.slug}/`,
      description: '',
      parent_id: 0,
      count: on.length,
      ...row,
    }),
  );
  for (const contentId of on) {
    const content = database.row(termContentColumns, contentId);
    if (!content) throw new Error(`There is no content ${contentId}.`);
    database.run(
      db
        .insertInto('term_content')
        .values({ term_id: lastInsertId, content_id: contentId, position: 0, ...content }),
    );
  }
  return lastInsertId;
}

/** Adds a user who has published. @returns Its id. */
export function addUser(database: Database, row: Partial<Insertable<UserRow>> & { login: string }): number {
  const { lastInsertId } = database.run(
    db.insertInto('users').values({
      nicename: row.login,
      email: `${row.login}@example.test`,
      display_name: row.login,
      first_name: '',
      last_name: '',
      nickname: '',
      description: '',
      url: '',
      locale: '',
      password_hash: '',
      registered_at: newYear,
      public_posts: 1,
      ...row,
    }),
  );
  return lastInsertId;
}

/** Adds an approved comment. @returns Its id. */
export function addComment(
  database: Database,
  row: Partial<Insertable<CommentRow>> & { content_id: number },
): number {
  const { lastInsertId } = database.run(
    db.insertInto('comments').values({
      parent_id: 0,
      user_id: 0,
      author_name: 'Ben',
      author_email: 'ben@example.test',
      author_url: '',
      author_ip: '192.0.2.7',
      agent: '',
      body: 'A comment',
      type: 'comment',
      status: 'approve',
      karma: 0,
      date_local: newYear,
      written_at: newYear,
      ...row,
    }),
  );
  return lastInsertId;
}

/** Adds a media item with its file. @returns Its id. */
export function addImage(
  database: Database,
  { file, alt = '', ...row }: Partial<Insertable<ContentRow>> & { slug: string; file: string; alt?: string },
): number {
  const id = addContent(database, { type: 'attachment', mime_type: 'image/jpeg', ...row });
  database.run(
    db.insertInto('media').values({
      content_id: id,
      file,
      alt_text: alt,
      width: 1600,
      height: 1200,
      file_size: 90_000,
      sizes: JSON.stringify([
        {
          name: 'medium',
          file: 'small-300x225.jpg',
          width: 300,
          height: 225,
          mimeType: 'image/jpeg',
          fileSize: 9000,
        },
      ]),
      image_meta: '{}',
    }),
  );
  return id;
}

/** Adds a menu at a location. @returns Its id. */
export function addMenu(
  database: Database,
  { location, name }: { location: string | null; name: string },
): number {
  const id = addTerm(database, { taxonomy: 'nav_menu', slug: name, uri: '' });
  if (location !== null) database.run(db.insertInto('menu_locations').values({ location, menu_id: id }));
  return id;
}

/** Adds an item to a menu. @returns Its id. */
export function addMenuItem(
  database: Database,
  {
    label,
    order,
    ...row
  }: Partial<Insertable<MenuItemRow>> & { menu_id: number; label: string; order: number },
): number {
  const id = addContent(database, {
    type: 'nav_menu_item',
    slug: `item-${order}`,
    title: label,
    menu_order: order,
  });
  database.run(
    db.insertInto('menu_items').values({
      content_id: id,
      parent_item_id: 0,
      target_kind: 'custom',
      target_type: 'custom',
      target_id: 0,
      url: '#',
      link_target: '',
      css_classes: '[]',
      link_relationship: '',
      ...row,
    }),
  );
  return id;
}

/** Sets a setting. */
export function set(database: Database, name: string, value: string): void {
  database.run(
    db
      .insertInto('settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value })),
  );
}
