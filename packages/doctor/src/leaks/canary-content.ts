import type { Canaries } from './canary.ts';

/** The rows of the matrix: kinds of canary content. */
export const rows = [
  'published',
  'draft',
  'pending',
  'scheduled',
  'private',
  'trash',
  'auto-draft',
  'revision',
  'autosave',
  'protected body',
  'hidden media',
  'comment held',
  'comment spam',
  'comment trash',
  'hidden comment',
  'comment email',
  'menu target',
  'custom field',
  'user email',
  'hidden user',
] as const;

export type Row = (typeof rows)[number];

/** A content item, comment, user or term with canaries, identified by its number. */
export interface CanaryItem {
  readonly number: number;
  readonly kind: 'post' | 'page' | 'attachment' | 'revision' | 'comment' | 'user';
  readonly row: Row;
  /** Parts that visitors may see; `all` for published content. */
  readonly open: readonly string[] | 'all';
  /** Parts that belong to another row. */
  readonly rowOfPart?: Readonly<Partial<Record<string, Row>>>;
  readonly status: string;
  /** The number of the parent, of the commented content, or of the content that it is a revision of; 0 for none. */
  readonly parent: number;
  readonly password?: boolean;
}

interface Plan extends Omit<CanaryItem, 'number' | 'parent'> {
  readonly name: string;
  readonly parent?: string;
}

const content = (kind: CanaryItem['kind'], row: Row, status: string): Plan => ({
  name: `${kind} ${status}`,
  kind,
  row,
  status,
  open: [],
});

const media = (parent: string): Plan => ({
  name: `media of ${parent}`,
  kind: 'attachment',
  row: 'hidden media',
  status: 'inherit',
  open: [],
  parent,
});

const comment = (parent: string, row: Row, status: string): Plan => ({
  name: `comment ${row} on ${parent}`,
  kind: 'comment',
  row,
  status,
  open: [],
  parent,
});

const revision = (parent: string, row: Row): Plan => ({
  name: `${row} of ${parent}`,
  kind: 'revision',
  row,
  status: 'inherit',
  open: [],
  parent,
});

// Visitors may see that a protected post exists, and its title.
const shownOfProtected = ['title', 'slug', 'id', 'card'];

const plans: readonly Plan[] = [
  { name: 'author', kind: 'user', row: 'user email', status: '', open: ['name', 'slug', 'id'] },
  { name: 'hiddenUser', kind: 'user', row: 'hidden user', status: '', open: [] },
  {
    ...content('post', 'published', 'publish'),
    open: 'all',
    rowOfPart: { meta: 'custom field' },
  },
  { ...content('page', 'published', 'publish'), open: 'all', rowOfPart: { meta: 'custom field' } },
  {
    ...content('attachment', 'published', 'inherit'),
    open: 'all',
    parent: 'post publish',
    rowOfPart: { meta: 'custom field' },
  },
  content('post', 'draft', 'draft'),
  content('page', 'draft', 'draft'),
  content('post', 'pending', 'pending'),
  content('post', 'scheduled', 'future'),
  content('post', 'private', 'private'),
  content('page', 'private', 'private'),
  content('post', 'trash', 'trash'),
  content('post', 'auto-draft', 'auto-draft'),
  {
    ...content('post', 'protected body', 'publish'),
    name: 'post protected',
    password: true,
    open: shownOfProtected,
  },
  {
    ...content('page', 'protected body', 'publish'),
    name: 'page protected',
    password: true,
    open: shownOfProtected,
  },
  { ...content('page', 'menu target', 'private'), name: 'menu private' },
  { ...content('page', 'menu target', 'draft'), name: 'menu draft' },
  revision('post publish', 'revision'),
  revision('post draft', 'revision'),
  revision('post publish', 'autosave'),
  ...['post draft', 'post private', 'post pending', 'post trash', 'post protected', 'page draft'].map(media),
  {
    ...comment('post publish', 'published', '1'),
    open: ['body', 'author', 'id'],
    rowOfPart: { email: 'comment email', ip: 'comment email', agent: 'comment email' },
  },
  comment('post publish', 'comment held', '0'),
  comment('post publish', 'comment spam', 'spam'),
  comment('post publish', 'comment trash', 'trash'),
  ...['post draft', 'post private', 'post trash', 'post protected'].map((parent) =>
    comment(parent, 'hidden comment', '1'),
  ),
];

/** All canary content. */
export const canaryItems: readonly CanaryItem[] = plans.map(({ parent, ...plan }, index) => ({
  ...plan,
  number: index + 1,
  parent: parent === undefined ? 0 : plans.findIndex(({ name }) => name === parent) + 1,
}));

export const numberOf = (name: string): number => plans.findIndex((plan) => plan.name === name) + 1;

/** Whether visitors may see a part of an item; parts with their own row are hidden. */
export function mayBeSeen({ open, rowOfPart }: CanaryItem, part: string): boolean {
  if (rowOfPart?.[part] !== undefined) return false;
  return open === 'all' || open.includes(part);
}

/** The row that a part of an item belongs to. */
export const rowOf = ({ row, rowOfPart }: CanaryItem, part: string): Row => rowOfPart?.[part] ?? row;

/** The slug of an item. */
export const slugOf = (canaries: Canaries, { number }: CanaryItem): string => canaries.text(number, 'slug');
