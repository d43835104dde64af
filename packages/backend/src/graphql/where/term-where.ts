import { textField } from '../../content/text/text-field.ts';
import type { TermQuery } from '../../content/terms/read-terms.ts';
import type { TermOrderField } from '../../storage/terms.ts';
import type { TermNodeWhere } from '../generated/fields.ts';
import { databaseIds } from '../ids.ts';
import { termSlugForLookup } from '../../content/permalinks/slug-lookup.ts';
import { filled, known, givenList, orNothing, searchText, type Given } from './optional.ts';

const taxonomyNames: Record<string, string> = {
  CATEGORY: 'category',
  TAG: 'post_tag',
  POSTFORMAT: 'post_format',
};

/** The database name of a value of `TaxonomyEnum`. */
export const taxonomyOf = (name: string): string => taxonomyNames[name] ?? name;

/** Terms have no group or manual order here, so those fields sort by ID. */
const orderFields: Record<string, TermOrderField> = {
  COUNT: 'count',
  DESCRIPTION: 'description',
  NAME: 'name',
  SLUG: 'slug',
  TERM_GROUP: 'id',
  TERM_ID: 'id',
  TERM_ORDER: 'id',
};

/** Converts a `where` argument to a query of `content/`. @param taxonomies The taxonomies of the list. */
export function readTermWhere(
  where: Given<TermNodeWhere>,
  taxonomies: readonly string[],
): Omit<TermQuery, 'page'> {
  const given = where ?? {};
  const wanted = givenList(given.taxonomies)?.map(taxonomyOf);
  const termIds = databaseIds(given.include, 'term');
  // Terms have one ID here; WordPress has a second one per taxonomy.
  const second = databaseIds(
    given.termTaxonomyId?.length ? given.termTaxonomyId : given.termTaxonomId,
    'term',
  );
  const ofContent = databaseIds(given.objectIds, 'post');
  return {
    taxonomies: wanted ? taxonomies.filter((name) => wanted.includes(name)) : taxonomies,
    filter: known({
      onlyIds: termIds && second ? termIds.filter((id) => second.includes(id)) : (termIds ?? second),
      // As in WordPress, `include` takes precedence over `exclude`.
      exceptIds: termIds ? undefined : databaseIds(given.exclude, 'term'),
      exceptTrees: termIds ? undefined : databaseIds(given.excludeTree, 'term'),
      onlySlugs: givenList(given.slug)?.map(termSlugForLookup),
      onlyNames: givenList(given.name)?.map(textField),
      nameContains: searchText(given.nameLike),
      descriptionContains: searchText(given.descriptionLike),
      search: searchText(given.search),
      parent: orNothing(given.parent),
      below: given.parent ? undefined : filled(given.childOf),
      childless: orNothing(given.childless),
      // Terms of content always have content. Otherwise a term without content is listed if a descendant has some, unless `hierarchical` is false.
      ...(given.hideEmpty &&
        !ofContent &&
        (given.hierarchical === false ? { hideEmpty: true } : { hideEmptyTrees: true })),
      ofContent,
    }),
    order: orderOf(given),
  };
}

/** By default, names are sorted ascending and everything else descending. */
function orderOf({ orderby, order }: TermNodeWhere): TermQuery['order'] {
  const field = orderFields[orderby ?? 'NAME'] ?? 'name';
  const defaultDirection = field === 'name' ? 'ASC' : 'DESC';
  return { field, direction: (order ?? defaultDirection) === 'ASC' ? 'asc' : 'desc' };
}
