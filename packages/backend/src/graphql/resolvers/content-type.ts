import { encodeGlobalId } from '@masthead/contract';
import { seesTaxonomyDetails, seesTypeDetails } from '../../access/type-access.ts';
import { contentTypeLabels } from '../../content/posts/content-type-labels.ts';
import {
  contentTypeNamed,
  taxonomyNamed,
  type ContentTypeFacts,
  type TaxonomyFacts,
} from '../../content/content-types.ts';
import { readTerms } from '../../content/terms/read-terms.ts';
import { uriOf } from '../link-fields.ts';
import type { Context } from '../context.ts';
import type { ContentWhere } from '../where/content-where.ts';
import { termListKeys } from '../list-keys.ts';
import { readTermWhere } from '../where/term-where.ts';
import { uniformResource } from './uniform-resource.ts';
import { contentList } from './content-lists.ts';
import { pageOf, wholeList, type ListArgs } from './paging.ts';

/** Admin details of a content type; `null` for users who cannot write such content. */
const forWriters =
  <Value>(value: (row: ContentTypeFacts, context: Context) => Value) =>
  (row: ContentTypeFacts, _: unknown, context: Context): Value | null =>
    seesTypeDetails(context.viewer, row.name) ? value(row, context) : null;

/** Admin details of a taxonomy; `null` for users who cannot manage terms. */
const forEditors =
  <Value>(value: (row: TaxonomyFacts) => Value) =>
  (row: TaxonomyFacts, _: unknown, { viewer }: Context): Value | null =>
    seesTaxonomyDetails(viewer) ? value(row) : null;

const byName = ({ name }: { name: string }) => name;

/** A list of objects identified by name. */
export const named = <Row extends { name: string }>(rows: readonly Row[], args: ListArgs) =>
  wholeList(rows, args, byName);

export const contentType = {
  ...uniformResource,
  canExport: forWriters(() => true),
  // As in WPGraphQL, `null` instead of an empty list for pages and media.
  connectedTaxonomies: (row: ContentTypeFacts, args: ListArgs) =>
    row.taxonomies.length === 0
      ? null
      : named(
          row.taxonomies.flatMap((name) => taxonomyNamed(name) ?? []),
          args,
        ),
  contentNodes: (row: ContentTypeFacts, args: ListArgs<ContentWhere>, context: Context) =>
    // All posts share one content type, so its list is read once per request.
    context.once(`${row.name} nodes ${JSON.stringify(args)}`, () => contentList(args, context, [row.name])),
  deleteWithUser: forWriters(() => true),
  description: () => '',
  excludeFromSearch: forWriters(() => false),
  graphqlPluralName: (row: ContentTypeFacts) => row.graphqlPluralName,
  graphqlSingleName: (row: ContentTypeFacts) => row.graphqlSingleName,
  // The list of posts has a URL; pages and media have no archive.
  hasArchive: forWriters((row, context) => uriOf(row, context) !== null),
  hierarchical: (row: ContentTypeFacts) => row.hierarchical,
  id: (row: ContentTypeFacts) => encodeGlobalId('post_type', row.name),
  isRestricted: (row: ContentTypeFacts, _: unknown, { viewer }: Context) =>
    !seesTypeDetails(viewer, row.name),
  label: (row: ContentTypeFacts) => row.label,
  labels: forWriters((row) => contentTypeLabels[row.name]),
  menuIcon: forWriters((row) => row.menuIcon),
  menuPosition: forWriters((row) => row.menuPosition),
  name: (row: ContentTypeFacts) => row.name,
  public: forWriters(() => true),
  publiclyQueryable: forWriters((row) => row.publiclyQueryable),
  restBase: forWriters((row) => row.restBase),
  restControllerClass: forWriters((row) => row.restControllerClass),
  showInAdminBar: forWriters(() => true),
  showInGraphql: () => true,
  showInMenu: forWriters(() => true),
  showInNavMenus: forWriters((row) => row.showInNavMenus),
  showInRest: forWriters(() => true),
  showUi: forWriters(() => true),
};

export const taxonomy = {
  connectedContentTypes: (row: TaxonomyFacts, args: ListArgs) =>
    named(
      row.contentTypes.flatMap((name) => contentTypeNamed(name) ?? []),
      args,
    ),
  connectedTerms: (row: TaxonomyFacts, args: ListArgs, context: Context) =>
    context.once(`${row.name} terms ${JSON.stringify(args)}`, () => {
      const query = { ...readTermWhere(null, [row.name]), page: pageOf(args) };
      return { ...readTerms(context, query), dependsOn: termListKeys(query) };
    }),
  description: () => '',
  graphqlPluralName: (row: TaxonomyFacts) => row.graphqlPluralName,
  graphqlSingleName: (row: TaxonomyFacts) => row.graphqlSingleName,
  hierarchical: (row: TaxonomyFacts) => row.hierarchical,
  id: (row: TaxonomyFacts) => encodeGlobalId('taxonomy', row.name),
  isRestricted: (_row: TaxonomyFacts, _: unknown, { viewer }: Context) => !seesTaxonomyDetails(viewer),
  label: forEditors((row) => row.label),
  name: (row: TaxonomyFacts) => row.name,
  public: forEditors(() => true),
  restBase: (row: TaxonomyFacts) => row.restBase,
  restControllerClass: forEditors((row) => (row.restBase === null ? null : 'WP_REST_Terms_Controller')),
  showCloud: forEditors((row) => row.showUi),
  showInAdminColumn: forEditors((row) => row.showUi),
  showInGraphql: () => true,
  showInMenu: forEditors((row) => row.showUi),
  showInNavMenus: forEditors(() => true),
  showInQuickEdit: forEditors((row) => row.showUi),
  showInRest: forEditors((row) => row.showUi),
  showUi: forEditors((row) => row.showUi),
};
