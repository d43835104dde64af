import { encodeGlobalId } from '@masthead/contract';
import { taxonomyNamed } from '../../content/content-types.ts';
import { postFormatName } from '../../content/terms/post-formats.ts';
import { decodeEntities } from '../../content/render/index.ts';
import { parentTerm, readChildTerms, ancestorTerms } from '../../content/terms/read-terms.ts';
import type { Term } from '../../storage/terms.ts';
import type { Context } from '../context.ts';
import { numberOrNull, textOrNull } from '../wire-values.ts';
import { termListKeys } from '../list-keys.ts';
import type { TermNodeWhere } from '../generated/fields.ts';
import { readTermWhere } from '../where/term-where.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { uniformResource, link, noAssets } from './uniform-resource.ts';
import { contentListOf } from './content-lists.ts';
import { byId, pageOf, wholeList, type ListArgs } from './paging.ts';

const termNode = {
  ...uniformResource,
  ...noAssets,
  id: (row: Term) => encodeGlobalId('term', row.id),
  databaseId: (row: Term) => row.id,
  contentNodes: (row: Term, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('term', row, args, context, ['post']),
  count: (row: Term, _: unknown, { keys }: Context) => {
    keys.node(encodeGlobalId('term', row.id), 'count');
    return numberOrNull(row.count);
  },
  description: (row: Term, _: unknown, context: Context) =>
    textOrNull(context.renderer.description(row.description)),
  isRestricted: () => false,
  link,
  name: (row: Term) => decodeEntities(row.name),
  posts: (row: Term, args: ListArgs<ContentWhere>, context: Context) =>
    contentListOf('term', row, args, context, ['post']),
  slug: (row: Term) => textOrNull(row.slug),
  taxonomy: (row: Term) => taxonomyNamed(row.taxonomy),
  taxonomyName: (row: Term) => row.taxonomy,
  // WordPress also has term groups, which are unused, and a second ID per taxonomy, which is the same as the first here.
  termGroupId: () => null,
  termTaxonomyId: (row: Term) => row.id,
};

export const category = {
  ...termNode,
  ancestors: (row: Term, args: ListArgs, context: Context) => {
    const above = ancestorTerms(context, row);
    return above.length === 0 ? null : { ...wholeList(above, args, byId), dependsOn: [] };
  },
  categoryId: (row: Term) => row.id,
  children: (row: Term, args: ListArgs<TermNodeWhere>, context: Context) => {
    const query = { ...readTermWhere(args.where, ['category']), page: pageOf(args) };
    const below = encodeGlobalId('term', row.id);
    return { ...readChildTerms(context, row, query), dependsOn: termListKeys(query, { below }) };
  },
  parent: (row: Term, _: unknown, context: Context) => parentTerm(context, row),
  parentDatabaseId: (row: Term) => numberOrNull(row.parent_id),
  parentId: (row: Term) => (row.parent_id === 0 ? null : encodeGlobalId('term', row.parent_id)),
};

export const tag = { ...termNode, tagId: (row: Term) => row.id };

export const postFormat = {
  ...termNode,
  name: (row: Term) => textOrNull(postFormatName(row.slug)),
  postFormatId: (row: Term) => row.id,
};
