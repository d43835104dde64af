import { taxonomyNames } from '../../content/content-types.ts';
import type { Content } from '../../storage/content.ts';
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

export const post = {
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
  isSticky: (row: Content) => row.is_sticky === 1,
  pingStatus: (row: Content) => row.ping_status,
  pinged: () => null,
  postFormats: termsIn(['post_format']),
  postId: (row: Content) => row.id,
  tags: termsIn(['post_tag']),
  terms: termsIn(taxonomyNames),
  toPing: () => null,
};
