import { addParagraphs } from '../../paragraphs.ts';
import { drawArchives } from './archives.ts';
import { drawCalendar } from './calendar.ts';
import { drawCategories } from './categories.ts';
import type { DynamicBlock } from './dynamic-block.ts';
import { drawFeed } from './feed.ts';
import { drawLatestComments } from './latest-comments.ts';
import { drawLatestPosts } from './latest-posts.ts';
import { drawHomeLink, drawNavigation, drawNavigationLink } from './navigation.ts';
import { drawPageList } from './page-list.ts';
import { drawReusable } from './reusable.ts';
import { drawSearch } from './search.ts';
import { drawSiteTitle } from './site-title.ts';
import { drawSocialLink } from './social-link.ts';
import { drawTagCloud } from './tag-cloud.ts';

/** The blocks that are drawn from what the site holds now, by name. Any other block is what was saved with it. */
export const dynamicBlocks: Record<string, DynamicBlock> = {
  'core/archives': drawArchives,
  'core/block': drawReusable,
  'core/calendar': drawCalendar,
  'core/categories': drawCategories,
  'core/home-link': drawHomeLink,
  'core/latest-comments': drawLatestComments,
  'core/latest-posts': drawLatestPosts,
  'core/navigation': drawNavigation,
  'core/navigation-link': drawNavigationLink,
  'core/navigation-submenu': drawNavigationLink,
  'core/page-list': drawPageList,
  'core/rss': drawFeed,
  'core/search': drawSearch,
  // Its paragraphs were not made by the editor.
  'core/shortcode': (_, { saved }) => addParagraphs(saved),
  'core/site-title': drawSiteTitle,
  'core/social-link': drawSocialLink,
  'core/tag-cloud': drawTagCloud,
};
