import { mayEdit } from '../../access/content-access.ts';
import { taxonomyNames } from '../../content/content-types.ts';
import { originalOf } from '../../content/posts/read-revisions.ts';
import { metaOf } from '../../storage/content-meta.ts';
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
  // Posts are not hierarchical; the schema has these fields for compatibility.
  ancestors: () => null,
  parent: () => null,
  categories: termsIn(['category']),
  isSticky: (row: Content, _: unknown, context: Context) => originalOf(context, row).is_sticky === 1,
  pingStatus: (row: Content) => row.ping_status,
  pinged: urlsOf('_pinged'),
  postFormats: termsIn(['post_format']),
  postId: (row: Content) => row.id,
  tags: termsIn(['post_tag']),
  terms: termsIn(taxonomyNames),
  toPing: urlsOf('_to_ping'),
});

/** URLs stored with a post; `null` for users who cannot edit it. */
function urlsOf(key: string) {
  return (row: Content, _: unknown, context: Context): string[] | null => {
    const stored = mayEdit(context.viewer, row) ? metaOf(context.database, row, key) : null;
    return stored ? stored.split('\n') : null;
  };
}
