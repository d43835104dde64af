import { taxonomyNames } from '../../content/content-types.ts';
import { originalOf } from '../../content/read-revisions.ts';
import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import {
  contentNode,
  termsIn,
  withAuthor,
  withBody,
  withComments,
  withExcerpt,
  withFeaturedImage,
  withPassword,
  withRevisions,
  withTitle,
} from './content-node.ts';
import { restricted } from './restricted.ts';

export const post = restricted({
  ...contentNode,
  ...withTitle,
  ...withBody,
  ...withExcerpt,
  ...withAuthor,
  ...withFeaturedImage,
  ...withComments,
  ...withRevisions,
  ...withPassword,
  // Posts are no tree; the schema has these for types that are.
  ancestors: () => null,
  parent: () => null,
  categories: termsIn(['category']),
  isSticky: (row: Content, _: unknown, context: Context) => originalOf(context, row).is_sticky === 1,
  pingStatus: (row: Content) => row.ping_status,
  pinged: () => null,
  postFormats: termsIn(['post_format']),
  postId: (row: Content) => row.id,
  tags: termsIn(['post_tag']),
  terms: termsIn(taxonomyNames),
  toPing: () => null,
});
