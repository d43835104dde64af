import type { TermQuery } from '../../content/read-terms.ts';
import type { TermOrderField } from '../../storage/terms.ts';
import { databaseIds } from '../ids.ts';
import { filled, known, listed, orNothing, searched, type Given } from './given.ts';

type Ids = Given<readonly Given<string>[]>;

/** The filters of every list of terms; mixed lists have `taxonomies` as well. */
export interface TermWhere {
  childOf?: Given<number>;
  childless?: Given<boolean>;
  descriptionLike?: Given<string>;
  exclude?: Ids;
  excludeTree?: Ids;
  hideEmpty?: Given<boolean>;
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

/** The name in the database of a taxonomy of `TaxonomyEnum`. */
export const taxonomyOf = (name: string): string => taxonomyNames[name] ?? name;

const orderFields: Record<string, TermOrderField> = {
  COUNT: 'count',
  DESCRIPTION: 'description',
  NAME: 'name',
  SLUG: 'slug',
  TERM_ID: 'id',
};

/** What a list's `where` asks for, in the words of `content/`. @param taxonomies Those the list has by itself. */
export function readTermWhere(
  where: Given<TermWhere>,
  taxonomies: readonly string[],
): Omit<TermQuery, 'page'> {
  const asked = where ?? {};
  const wanted = listed(asked.taxonomies)?.map(taxonomyOf);
  const termIds = databaseIds(asked.include, 'term');
  // Terms have one number with us; WordPress gives them a second one in each taxonomy.
  const second = databaseIds(asked.termTaxonomyId ?? asked.termTaxonomId, 'term');
  return {
    taxonomies: wanted ? taxonomies.filter((name) => wanted.includes(name)) : taxonomies,
    filter: known({
      onlyIds: termIds && second ? termIds.filter((id) => second.includes(id)) : (termIds ?? second),
      exceptIds: databaseIds(asked.exclude, 'term'),
      exceptTrees: databaseIds(asked.excludeTree, 'term'),
      onlySlugs: listed(asked.slug),
      onlyNames: listed(asked.name),
      nameContains: searched(asked.nameLike),
      descriptionContains: searched(asked.descriptionLike),
      search: searched(asked.search),
      parent: orNothing(asked.parent),
      below: filled(asked.childOf),
      childless: orNothing(asked.childless),
      hideEmpty: orNothing(asked.hideEmpty),
      ofContent: databaseIds(asked.objectIds, 'post'),
    }),
    order: {
      field: orderFields[asked.orderby ?? 'NAME'] ?? 'name',
      direction: asked.order === 'DESC' ? 'desc' : 'asc',
    },
  };
}
