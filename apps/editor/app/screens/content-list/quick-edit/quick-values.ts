import type {
  Author,
  ContentDraft,
  ContentRow,
  ContentStatus,
  Term,
} from '../../../../service/editing-service.ts';
import type { Option } from '../../../ui/use-options.ts';

/** The values in a quick edit. */
export interface QuickValues {
  readonly title: string;
  readonly slug: string;
  /** As in a `datetime-local` field: `2026-11-20T09:00`; empty if there is none. */
  readonly date: string;
  readonly status: Exclude<ContentStatus, 'trash'>;
  readonly author: Author | null;
  readonly categories: readonly Term[];
  readonly tags: readonly Term[];
  readonly isSticky: boolean;
  readonly hasComments: boolean;
  /** Empty: unchanged. */
  readonly password: string;
  readonly removesPassword: boolean;
  readonly parent: Option | null;
  readonly menuOrder: number;
}

/** The values of a row; its parent has no name until it is loaded. */
export function quickValuesOf(row: ContentRow): QuickValues {
  return {
    title: row.title,
    slug: row.slug,
    date: row.date?.replace(' ', 'T').slice(0, 16) ?? '',
    status: row.status === 'trash' ? 'draft' : row.status,
    author: row.author,
    categories: row.categories,
    tags: row.tags,
    isSticky: row.isSticky,
    hasComments: row.commentStatus === 'open',
    password: '',
    removesPassword: false,
    parent: row.parentId === null ? null : { id: row.parentId, name: '' },
    menuOrder: row.menuOrder,
  };
}

/** The fields that differ. */
export function quickDraft(before: QuickValues, after: QuickValues): ContentDraft {
  const differs = (name: keyof QuickValues): boolean => before[name] !== after[name];
  return {
    ...(differs('title') && { title: after.title }),
    ...(differs('slug') && { slug: after.slug }),
    ...(differs('date') && after.date !== '' && { date: `${after.date}:00` }),
    ...(differs('status') && { status: after.status }),
    ...(after.author !== null && before.author?.id !== after.author.id && { authorId: after.author.id }),
    ...(!sameIds(before.categories, after.categories) && { categoryIds: idsOf(after.categories) }),
    ...(!sameIds(before.tags, after.tags) && { tagIds: idsOf(after.tags) }),
    ...(differs('isSticky') && { isSticky: after.isSticky }),
    ...(differs('hasComments') && {
      commentStatus: after.hasComments ? ('open' as const) : ('closed' as const),
    }),
    ...(after.removesPassword ? { password: '' } : after.password !== '' && { password: after.password }),
    ...(before.parent?.id !== after.parent?.id && { parentId: after.parent?.id ?? null }),
    ...(differs('menuOrder') && { menuOrder: after.menuOrder }),
  };
}

/** A row with the values of a quick edit, to be shown before the server has confirmed them. */
export const quickRow = (after: QuickValues, hadPassword: boolean): Partial<ContentRow> => ({
  title: after.title,
  slug: after.slug,
  status: after.status,
  author: after.author,
  categories: after.categories,
  tags: after.tags,
  isSticky: after.isSticky,
  hasPassword: !after.removesPassword && (hadPassword || after.password !== ''),
  ...(after.date !== '' && { date: `${after.date}:00` }),
});

const idsOf = (terms: readonly Term[]): number[] => terms.map(({ id }) => id);
const sameIds = (one: readonly Term[], other: readonly Term[]): boolean =>
  one.length === other.length && one.every(({ id }) => other.some((term) => term.id === id));
