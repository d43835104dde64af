import type { TermQuery } from '../../content/terms/read-terms.ts';
import type { TermOrderField } from '../../storage/terms.ts';
import { databaseIds } from '../ids.ts';
import { termSlugForLookup } from '../../content/permalinks/slug-lookup.ts';
import { filled, known, listed, orNothing, searched, type Given } from './given.ts';

type Ids = Given<readonly Given<string>[]>;

/** The filters of term lists. Mixed lists also filter by `taxonomies`. */
export interface TermWhere {
  childOf?: Given<number>;
  childless?: Given<boolean>;
  descriptionLike?: Given<string>;
  exclude?: Ids;
  excludeTree?: Ids;
  hideEmpty?: Given<boolean>;
  hierarchical?: Given<boolean>;
  include?: Ids;
  name?: Given<readonly Given<string>[]>;
  nameLike?: Given<string>;
  objectIds?: Ids;
  order?: Given<string>;
  orderby?: Given<string>;
  parent?: Given<number>;
  search?: Given<string>;
  slug?: Given<readonly Given<string>[]>;
  taxonomies?: Given<readonly Given<string>[]>;
  termTaxonomId?: Ids;
  termTaxonomyId?: Ids;
}

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
  where: Given<TermWhere>,
  taxonomies: readonly string[],
): Omit<TermQuery, 'page'> {
  const asked = where ?? {};
  const wanted = listed(asked.taxonomies)?.map(taxonomyOf);
  const termIds = databaseIds(asked.include, 'term');
  // Terms have one ID here; WordPress has a second one per taxonomy.
  const second = databaseIds(
    asked.termTaxonomyId?.length ? asked.termTaxonomyId : asked.termTaxonomId,
    'term',
  );
  const ofContent = databaseIds(asked.objectIds, 'post');
  return {
    taxonomies: wanted ? taxonomies.filter((name) => wanted.includes(name)) : taxonomies,
    filter: known({
      onlyIds: termIds && second ? termIds.filter((id) => second.includes(id)) : (termIds ?? second),
      // As in WordPress, `include` takes precedence over `exclude`.
      exceptIds: termIds ? undefined : databaseIds(asked.exclude, 'term'),
      exceptTrees: termIds ? undefined : databaseIds(asked.excludeTree, 'term'),
      onlySlugs: listed(asked.slug)?.map(termSlugForLookup),
      onlyNames: listed(asked.name),
      nameContains: searched(asked.nameLike),
      descriptionContains: searched(asked.descriptionLike),
      search: searched(asked.search),
      parent: orNothing(asked.parent),
      below: asked.parent ? undefined : filled(asked.childOf),
      childless: orNothing(asked.childless),
      // Terms of content always have content. Otherwise a term without content is listed if a descendant has some, unless `hierarchical` is false.
      ...(asked.hideEmpty &&
        !ofContent &&
        (asked.hierarchical === false ? { hideEmpty: true } : { hideEmptyTrees: true })),
      ofContent,
    }),
    order: orderOf(asked),
  };
}

/** By default, names are sorted ascending and everything else descending. */
function orderOf({ orderby, order }: TermWhere): TermQuery['order'] {
  const field = orderFields[orderby ?? 'NAME'] ?? 'name';
  const usual = field === 'name' ? 'ASC' : 'DESC';
  return { field, direction: (order ?? usual) === 'ASC' ? 'asc' : 'desc' };
}
