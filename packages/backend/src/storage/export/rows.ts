import type { Selectable } from 'kysely';
import type { CommentRow, ContentRow, MediaRow, MenuItemRow, TermRow, UserRow } from '../tables.ts';
import type { Snapshot } from './snapshot.ts';

/** A meta value of a row, as in WordPress's meta tables. */
export interface Meta {
  key: string;
  value: string;
}

type Owned = Meta & { owner: number };

export type ExportedUser = Selectable<UserRow> & { roles: string[]; meta: Meta[] };
export type ExportedTerm = Selectable<TermRow> & { parentSlug: string; meta: Meta[] };
export type ExportedComment = Selectable<CommentRow> & { meta: Meta[] };
export type ExportedContent = Selectable<ContentRow> & {
  authorLogin: string;
  meta: Meta[];
  terms: Pick<Selectable<TermRow>, 'id' | 'taxonomy' | 'slug' | 'name'>[];
  oldSlugs: string[];
  comments: ExportedComment[];
  media: MediaRow | null;
  menuItem: MenuItemRow | null;
};

/** All settings, by WordPress's option names. */
export const exportedSettings = (snapshot: Snapshot): Map<string, string> =>
  new Map(
    snapshot
      .all<{ name: string; value: string }>('SELECT name, value FROM settings ORDER BY name')
      .map(({ name, value }) => [name, value]),
  );

/** The ids of the menus, by menu location. */
export const exportedMenuLocations = (snapshot: Snapshot): Map<string, number> =>
  new Map(
    snapshot
      .all<{ location: string; menu_id: number }>('SELECT location, menu_id FROM menu_locations')
      .map((row) => [row.location, row.menu_id]),
  );

/** All users, the oldest first. */
export function exportedUsers(snapshot: Snapshot): ExportedUser[] {
  const meta = byOwner(snapshot.all<Owned>('SELECT user_id AS owner, key, value FROM user_meta ORDER BY id'));
  const roles = Map.groupBy(
    snapshot.all<{ user_id: number; role: string }>('SELECT user_id, role FROM user_roles ORDER BY role'),
    ({ user_id: id }) => id,
  );
  return snapshot.all<Selectable<UserRow>>('SELECT * FROM users ORDER BY id').map((user) => ({
    ...user,
    roles: (roles.get(user.id) ?? []).map(({ role }) => role),
    meta: meta(user.id),
  }));
}

/** All terms, parents before their children. */
export function exportedTerms(snapshot: Snapshot): ExportedTerm[] {
  const meta = byOwner(snapshot.all<Owned>('SELECT term_id AS owner, key, value FROM term_meta ORDER BY id'));
  const rows = snapshot.all<Selectable<TermRow>>('SELECT * FROM terms ORDER BY id');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<Selectable<TermRow>>();
  for (const row of rows) {
    const line: Selectable<TermRow>[] = [];
    let next: Selectable<TermRow> | undefined = row;
    while (next && !ordered.has(next) && !line.includes(next)) {
      line.push(next);
      next = byId.get(next.parent_id);
    }
    for (const term of line.toReversed()) ordered.add(term);
  }
  return [...ordered].map((row) => ({
    ...row,
    parentSlug: byId.get(row.parent_id)?.slug ?? '',
    meta: meta(row.id),
  }));
}

/** The number of content rows and comments. */
export function countExported(snapshot: Snapshot): { content: number; comments: number } {
  const [counts] = snapshot.all<{ content: number; comments: number }>(
    'SELECT (SELECT count(*) FROM content) AS content, (SELECT count(*) FROM comments) AS comments',
  );
  return counts ?? { content: 0, comments: 0 };
}

/** All content with its related rows, by id, one at a time. */
export function* exportedContent(snapshot: Snapshot): Generator<ExportedContent> {
  const content = snapshot.rows<Selectable<ContentRow> & { authorLogin: string | null }>(
    'SELECT content.*, users.login AS authorLogin FROM content LEFT JOIN users ON users.id = content.author_id ORDER BY content.id',
  );
  for (const row of content) {
    yield {
      ...row,
      authorLogin: row.authorLogin ?? '',
      meta: snapshot.all('SELECT key, value FROM content_meta WHERE content_id = ? ORDER BY id', row.id),
      terms: snapshot.all(
        `SELECT terms.id, taxonomy, slug, name FROM term_content JOIN terms ON terms.id = term_id
         WHERE content_id = ? ORDER BY position, terms.id`,
        row.id,
      ),
      oldSlugs: snapshot
        .all<{ slug: string }>('SELECT slug FROM old_slugs WHERE content_id = ? ORDER BY slug', row.id)
        .map(({ slug }) => slug),
      comments: snapshot
        .all<Selectable<CommentRow>>('SELECT * FROM comments WHERE content_id = ? ORDER BY id', row.id)
        .map((comment) => ({
          ...comment,
          meta: snapshot.all(
            'SELECT key, value FROM comment_meta WHERE comment_id = ? ORDER BY id',
            comment.id,
          ),
        })),
      media: snapshot.all<MediaRow>('SELECT * FROM media WHERE content_id = ?', row.id)[0] ?? null,
      menuItem: snapshot.all<MenuItemRow>('SELECT * FROM menu_items WHERE content_id = ?', row.id)[0] ?? null,
    };
  }
}

function byOwner(rows: readonly Owned[]): (owner: number) => Meta[] {
  const grouped = Map.groupBy(rows, ({ owner }) => owner);
  return (owner) => (grouped.get(owner) ?? []).map(({ key, value }) => ({ key, value }));
}
