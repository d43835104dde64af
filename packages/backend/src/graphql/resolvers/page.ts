import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
import { isPageOfPosts } from '../link-fields.ts';
import { numberOrNull } from '../wire-values.ts';
import {
  contentNode,
  hierarchical,
  withAuthor,
  withBody,
  withComments,
  withFeaturedImage,
  withPassword,
  withRevisions,
  withTitle,
} from './content-node.ts';
import { restricted } from './restricted.ts';

export const page = restricted({
  ...contentNode,
  ...withTitle,
  ...withBody,
  ...withAuthor,
  ...withFeaturedImage,
  ...withComments,
  ...withRevisions,
  ...withPassword,
  ...hierarchical,
  isPostsPage: (row: Content, _: unknown, context: Context) => isPageOfPosts(row, context),
  isPrivacyPage: (row: Content, _: unknown, { settings }: Context) => row.id === settings.privacyPage,
  menuOrder: (row: Content) => numberOrNull(row.menu_order),
  pageId: (row: Content) => row.id,
});
