import type { TermQuery } from '../../content/read-terms.ts';
import type { TermOrderField } from '../../storage/terms.ts';
import { databaseIds } from '../ids.ts';
import { termSlugText } from '../../content/slug-text.ts';
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

/** The name in the database of a taxonomy of `TaxonomyEnum`. */
export const taxonomyOf = (name: string): string => taxonomyNames[name] ?? name;

/** Nothing is ordered by groups and hand-made places: terms have none here, so that their number decides. */
const orderFields: Record<string, TermOrderField> = {
  COUNT: 'count',
  DESCRIPTION: 'description',
  NAME: 'name',
  SLUG: 'slug',
  TERM_GROUP: 'id',
  TERM_ID: 'id',
  TERM_ORDER: 'id',
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
  const second = databaseIds(
    asked.termTaxonomyId?.length ? asked.termTaxonomyId : asked.termTaxonomId,
    'term',
  );
  const ofContent = databaseIds(asked.objectIds, 'post');
  return {
    taxonomies: wanted ? taxonomies.filter((name) => wanted.includes(name)) : taxonomies,
    filter: known({
      onlyIds: termIds && second ? termIds.filter((id) => second.includes(id)) : (termIds ?? second),
      // Whoever names those that are wanted has said enough: WordPress passes over the others then.
      exceptIds: termIds ? undefined : databaseIds(asked.exclude, 'term'),
      exceptTrees: termIds ? undefined : databaseIds(asked.excludeTree, 'term'),
      onlySlugs: listed(asked.slug)?.map(termSlugText),
      onlyNames: listed(asked.name),
      nameContains: searched(asked.nameLike),
      descriptionContains: searched(asked.descriptionLike),
      search: searched(asked.search),
      parent: orNothing(asked.parent),
      below: asked.parent ? undefined : filled(asked.childOf),
      childless: orNothing(asked.childless),
      // Terms of content have content. Else a term without any stays where there is content below it, unless told otherwise.
      ...(asked.hideEmpty &&
        !ofContent &&
        (asked.hierarchical === false ? { hideEmpty: true } : { hideEmptyTrees: true })),
      ofContent,
    }),
    order: orderOf(asked),
  };
}

/** Names begin at A unless told otherwise, everything else at its end. */
function orderOf({ orderby, order }: TermWhere): TermQuery['order'] {
  const field = orderFields[orderby ?? 'NAME'] ?? 'name';
  const usual = field === 'name' ? 'ASC' : 'DESC';
  return { field, direction: (order ?? usual) === 'ASC' ? 'asc' : 'desc' };
}
