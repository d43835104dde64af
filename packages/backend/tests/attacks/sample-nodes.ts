import { encodeGlobalId, type NumberedKind } from '@masthead/contract';
import { prepare, db, type Database } from '../../src/storage/sqlite/database.ts';
import { addComment, addContent, addImage, addTerm, addUser } from '../seed.ts';

/** A node with a numeric id. */
export interface SampleNode {
  readonly type: string;
  readonly kind: NumberedKind;
  readonly number: number;
}

const content = ['Post', 'Page', 'MediaItem', 'Revision', 'MenuItem', 'Product'] as const;
const terms = ['Category', 'Tag', 'PostFormat', 'Menu'] as const;

const numbered = (kind: NumberedKind, types: readonly string[]): SampleNode[] =>
  types.map((type, index) => ({ type, kind, number: 601 + index }));

/** Nodes of every type, with the same numbers as nodes of other types. */
export const sampleNodes: readonly SampleNode[] = [
  ...numbered('post', content),
  ...numbered('term', terms),
  ...numbered('user', ['User']),
  ...numbered('comment', ['Comment']),
  ...numbered('comment_author', ['CommentAuthor']),
];

/** The global id of a node. */
export const idOf = ({ kind, number }: SampleNode): string => encodeGlobalId(kind, number);

/** Inserts one node of each type. */
export function addSampleNodes(database: Database): void {
  addContent(database, { id: 601, slug: 'post-thing', author_id: 601 });
  addContent(database, { id: 602, slug: 'page-thing', type: 'page' });
  addImage(database, { id: 603, slug: 'media-thing', file: '2026/01/a.jpg', parent_id: 601 });
  addContent(database, {
    id: 604,
    slug: '601-revision-v1',
    type: 'revision',
    status: 'inherit',
    parent_id: 601,
  });
  addContent(database, { id: 605, slug: 'menu-item-thing', type: 'nav_menu_item' });
  addContent(database, { id: 606, slug: 'product-thing', type: 'product' });
  for (const [index, taxonomy] of ['category', 'post_tag', 'post_format', 'nav_menu'].entries()) {
    const slug = taxonomy === 'post_format' ? 'post-format-aside' : `${taxonomy}-thing`;
    addTerm(database, { id: 601 + index, taxonomy, slug });
  }
  addUser(database, { id: 601, login: 'user-thing', public_posts: 0 });
  database.run(db.insertInto('user_roles').values({ user_id: 601, role: 'editor' }));
  addComment(database, { id: 601, content_id: 601, user_id: 601 });
}

const tables = prepare<{ name: string }, []>(
  "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search%' ORDER BY name",
);

/** All rows of the database, without the search index. */
export function allRows(database: Database): Record<string, readonly unknown[]> {
  return Object.fromEntries(
    database
      .rows(tables)
      .map(({ name }) => [name, database.rows<object, []>({ sql: `SELECT * FROM "${name}"` })]),
  );
}
