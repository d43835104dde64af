import type { TermFilter } from '../../content/terms/resolve-term-filter.ts';
import { termSlugForLookup } from '../../content/permalinks/slug-lookup.ts';
import type { PostWhere } from '../generated/fields.ts';
import { databaseIds, oneId } from '../ids.ts';
import { filled, givenList } from './optional.ts';

/**
 * Terms that posts must or must not have. Subcategories are included only for `categoryId` (a negative ID excludes the category) and
 * `categoryName`.
 *
 * @see WordPress, `WP_Query::parse_tax_query`
 */
export function readTermChoices(where: PostWhere): TermFilter[] {
  const tags = readTag(where);
  const category = filled(where.categoryId);
  return [
    ...byIds('category', category !== undefined && category > 0 ? [category] : undefined, { deep: true }),
    ...byIds('category', category !== undefined && category < 0 ? [-category] : undefined, {
      deep: true,
      sense: 'without',
    }),
    ...together(categoriesOf(where)).map((slugs) => bySlugs('category', slugs, { deep: true })),
    ...byIds('category', databaseIds(where.categoryIn, 'term')),
    ...byIds('category', databaseIds(where.categoryNotIn, 'term'), { sense: 'without' }),
    ...byIds('post_tag', oneId(where.tagId === '0' ? null : where.tagId, 'term')),
    ...byIds('post_tag', databaseIds(where.tagIn, 'term')),
    ...byIds('post_tag', databaseIds(where.tagNotIn, 'term'), { sense: 'without' }),
    ...(tags.any ? [bySlugs('post_tag', tags.any)] : []),
    ...together(tags.all).map((slug) => bySlugs('post_tag', [slug])),
  ];
}

type Manner = Partial<Pick<TermFilter, 'deep' | 'sense'>>;

const byIds = (taxonomy: string, ids: number[] | undefined, manner: Manner = {}): TermFilter[] =>
  ids ? [{ taxonomy, ids, deep: false, sense: 'with', ...manner }] : [];

const bySlugs = (taxonomy: string, slugs: readonly string[], manner: Manner = {}): TermFilter => ({
  taxonomy,
  slugs: slugs.map(termSlugForLookup),
  deep: false,
  sense: 'with',
  ...manner,
});

/** Maximum number of terms combined with AND; each adds a condition to the SQL query. */
const maxTogether = 20;

const together = <Value>(list: readonly Value[]): readonly Value[] => givenList(list, maxTogether) ?? [];

/** `sea,coast` matches either, `sea+coast` both. Of a path, only the last segment is used. An empty list of names matches nothing. */
function categoriesOf({ categoryName }: PostWhere): string[][] {
  const name = categoryName?.replace(/\/+$/, '').split('/').at(-1);
  if (!name) return [];
  const groups = withoutGaps(name.split('+')).map((slugs) => withoutGaps(slugs.split(',')));
  return groups.length === 0 ? [[]] : groups;
}

/** `sea,coast` matches either tag, as `tagSlugIn` does; `sea+coast` and `sea coast` match both, as `tagSlugAnd` does. */
function readTag({ tag, tagSlugIn, tagSlugAnd }: PostWhere): {
  any: string[] | undefined;
  all: string[];
} {
  const [any, all] = [givenList(tagSlugIn), givenList(tagSlugAnd, maxTogether) ?? []];
  if (!tag) return { any, all };
  if (tag.includes(',')) return { any: [...(any ?? []), ...withoutGaps(tag.split(/[,\s]/))], all };
  const parts = withoutGaps(tag.split(/[+\s]/));
  return parts.length > 1 ? { any, all: [...all, ...parts] } : { any: [...(any ?? []), ...parts], all };
}

const withoutGaps = (parts: readonly string[]): string[] =>
  givenList(parts.filter((part) => part !== '')) ?? [];
