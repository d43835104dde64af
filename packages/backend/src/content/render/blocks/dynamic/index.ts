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

export type { DynamicBlock } from './dynamic-block.ts';

/**
 * The blocks that are rendered from the current content of the site, by name. Any other block renders its saved HTML.
 */
export const dynamicBlocks: Record<string, DynamicBlock> = {
  'core/archives': { render: drawArchives, cost: 'list' },
  'core/block': { render: drawReusable, cost: 'text' },
  'core/calendar': { render: drawCalendar, cost: 'list' },
  'core/categories': { render: drawCategories, cost: 'list' },
  'core/home-link': { render: drawHomeLink, cost: 'item' },
  'core/latest-comments': { render: drawLatestComments, cost: 'list' },
  'core/latest-posts': { render: drawLatestPosts, cost: 'list' },
  // Its links count as items.
  'core/navigation': { render: drawNavigation, cost: 'nothing' },
  'core/navigation-link': { render: drawNavigationLink, cost: 'item' },
  'core/navigation-submenu': { render: drawNavigationLink, cost: 'item' },
  'core/page-list': { render: drawPageList, cost: 'list' },
  'core/rss': { render: drawFeed, cost: 'item' },
  'core/search': { render: drawSearch, cost: 'item' },
  // Shortcode blocks contain raw text, to which the editor adds no paragraphs.
  'core/shortcode': { render: (_, { saved }) => addParagraphs(saved), cost: 'nothing' },
  'core/site-title': { render: drawSiteTitle, cost: 'item' },
  'core/social-link': { render: drawSocialLink, cost: 'item' },
  'core/tag-cloud': { render: drawTagCloud, cost: 'list' },
};
