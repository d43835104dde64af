import { absolute, isFrontPage, isPostsPage, uriOf } from '../addresses.ts';
import { conditionalTags } from '../conditional-tags.ts';
import type { Context } from '../context.ts';
import type { Addressed } from '../rows.ts';
import { templatesOf } from '../templates.ts';

/** Resolvers of `UniformResourceIdentifiable`. */
export const addressed = {
  conditionalTags: (row: Addressed, _: unknown, context: Context) => conditionalTags(row, context),
  isComment: (row: Addressed) => row.kind === 'comment',
  isContentNode: (row: Addressed) => row.kind === 'content',
  isFrontPage: (row: Addressed, _: unknown, context: Context) => isFrontPage(row, context),
  isPostsPage: (row: Addressed) => isPostsPage(row),
  isTermNode: (row: Addressed) => row.kind === 'term',
  templates: (row: Addressed, _: unknown, context: Context) => templatesOf(row, context),
  uri: (row: Addressed, _: unknown, context: Context) => uriOf(row, context),
};

/** The absolute URL of a node. */
export const link = (row: Addressed, _: unknown, context: Context): string | null => {
  const uri = uriOf(row, context);
  return uri === null ? null : absolute(uri, context);
};

/** The site enqueues no scripts or stylesheets. */
export const noAssets = {
  enqueuedScripts: () => nothing,
  enqueuedStylesheets: () => nothing,
};

/** An empty page of a connection. */
export const nothing = { rows: [], hasNextPage: false, hasPreviousPage: false };
