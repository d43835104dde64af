import { absolute, isFrontPage, isPostsPage, permalinkOf, uriOf } from '../link-fields.ts';
import { conditionalTags } from '../conditional-tags.ts';
import type { Context } from '../context.ts';
import type { UniformResource } from '../uniform-resource.ts';
import { templatesOf } from '../templates.ts';

/** Resolvers of `UniformResourceIdentifiable`. */
export const uniformResource = {
  conditionalTags: (row: UniformResource, _: unknown, context: Context) => conditionalTags(row, context),
  isComment: (row: UniformResource) => row.kind === 'comment',
  isContentNode: (row: UniformResource) => row.kind === 'content',
  isFrontPage: (row: UniformResource, _: unknown, context: Context) => isFrontPage(row, context),
  isPostsPage: (row: UniformResource) => isPostsPage(row),
  isTermNode: (row: UniformResource) => row.kind === 'term',
  templates: (row: UniformResource, _: unknown, context: Context) => templatesOf(row, context),
  uri: (row: UniformResource, _: unknown, context: Context) => uriOf(row, context),
};

/** The absolute URL of a node. */
export const link = (row: UniformResource, _: unknown, context: Context): string | null => {
  const path = permalinkOf(row, context);
  return path === null ? null : absolute(path, context);
};

/** The site enqueues no scripts or stylesheets. */
export const noAssets = {
  enqueuedScripts: () => nothing,
  enqueuedStylesheets: () => nothing,
};

/** An empty page of a connection. */
export const nothing = { rows: [], hasNextPage: false, hasPreviousPage: false };
