import type { Content } from '../../storage/content.ts';
import type { Context } from '../context.ts';
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
  isPostsPage: (row: Content, _: unknown, { settings }: Context) =>
    settings.showOnFront === 'page' && row.id === settings.pageForPosts,
  isPrivacyPage: (row: Content, _: unknown, { settings }: Context) => row.id === settings.privacyPage,
  menuOrder: (row: Content) => numberOrNull(row.menu_order),
  pageId: (row: Content) => row.id,
});
