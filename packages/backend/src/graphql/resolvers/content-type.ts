import { encodeGlobalId } from '@masthead/contract';
import {
  contentTypeNamed,
  taxonomyNamed,
  type ContentTypeFacts,
  type TaxonomyFacts,
} from '../../content/content-types.ts';
import { readTerms } from '../../content/read-terms.ts';
import type { Context } from '../context.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { readTermWhere } from '../where/term-where.ts';
import { addressed } from './addressed.ts';
import { contentList } from './content-lists.ts';
import { pageOf, wholeList, type ListArgs } from './paging.ts';

/** How WordPress's editing area treats a type is told to editors only. */
const none = () => null;
const byName = ({ name }: { name: string }) => name;

/** A list of things that are known by name. */
export const named = <Row extends { name: string }>(rows: readonly Row[], args: ListArgs) =>
  wholeList(rows, args, byName);

export const contentType = {
  ...addressed,
  canExport: none,
  connectedTaxonomies: (row: ContentTypeFacts, args: ListArgs) =>
    named(
      row.taxonomies.flatMap((name) => taxonomyNamed(name) ?? []),
      args,
    ),
  contentNodes: (row: ContentTypeFacts, args: ListArgs<ContentWhere>, context: Context) =>
    // Every post has the same type: its list is read once, not once for each of them.
    context.once(`${row.name} nodes ${JSON.stringify(args)}`, () => contentList(args, context, [row.name])),
  deleteWithUser: none,
  description: () => '',
  excludeFromSearch: none,
  graphqlPluralName: (row: ContentTypeFacts) => row.graphqlPluralName,
  graphqlSingleName: (row: ContentTypeFacts) => row.graphqlSingleName,
  hasArchive: none,
  hierarchical: (row: ContentTypeFacts) => row.hierarchical,
  id: (row: ContentTypeFacts) => encodeGlobalId('post_type', row.name),
  isRestricted: () => true,
  label: (row: ContentTypeFacts) => row.label,
  labels: none,
  menuIcon: none,
  menuPosition: none,
  name: (row: ContentTypeFacts) => row.name,
  public: none,
  publiclyQueryable: none,
  restBase: none,
  restControllerClass: none,
  showInAdminBar: none,
  showInGraphql: () => true,
  showInMenu: none,
  showInNavMenus: none,
  showInRest: none,
  showUi: none,
};

export const taxonomy = {
  connectedContentTypes: (row: TaxonomyFacts, args: ListArgs) =>
    named(
      row.contentTypes.flatMap((name) => contentTypeNamed(name) ?? []),
      args,
    ),
  connectedTerms: (row: TaxonomyFacts, args: ListArgs, context: Context) =>
    context.once(`${row.name} terms ${JSON.stringify(args)}`, () =>
      readTerms(context, { ...readTermWhere(null, [row.name]), page: pageOf(args) }),
    ),
  description: () => '',
  graphqlPluralName: (row: TaxonomyFacts) => row.graphqlPluralName,
  graphqlSingleName: (row: TaxonomyFacts) => row.graphqlSingleName,
  hierarchical: (row: TaxonomyFacts) => row.hierarchical,
  id: (row: TaxonomyFacts) => encodeGlobalId('taxonomy', row.name),
  isRestricted: () => true,
  label: none,
  name: (row: TaxonomyFacts) => row.name,
  public: none,
  restBase: (row: TaxonomyFacts) => row.restBase,
  restControllerClass: none,
  showCloud: none,
  showInAdminColumn: none,
  showInGraphql: () => true,
  showInMenu: none,
  showInNavMenus: none,
  showInQuickEdit: none,
  showInRest: none,
  showUi: none,
};
