import { addParagraphs } from '../../text/paragraphs.ts';
import { renderArchives } from './archives.ts';
import { renderCalendar } from './calendar.ts';
import { renderCategories } from './categories.ts';
import type { DynamicBlock } from './dynamic-block.ts';
import { renderFeed } from './feed.ts';
import { renderLatestComments } from './latest-comments.ts';
import { renderLatestPosts } from './latest-posts.ts';
import { renderHomeLink, renderNavigation, renderNavigationLink } from './navigation.ts';
import { renderPageList } from './page-list.ts';
import { renderReusable } from './reusable.ts';
import { renderSearch } from './search.ts';
import { renderSiteTitle } from './site-title.ts';
import { renderSocialLink } from './social-link.ts';
import { renderTagCloud } from './tag-cloud.ts';

export type { DynamicBlock } from './dynamic-block.ts';

/**
 * The blocks that are rendered from the current content of the site, by name. Any other block renders its saved HTML.
 */
export const dynamicBlocks: Record<string, DynamicBlock> = {
  'core/archives': { render: renderArchives, cost: 'list' },
  'core/block': { render: renderReusable, cost: 'text' },
  'core/calendar': { render: renderCalendar, cost: 'list' },
  'core/categories': { render: renderCategories, cost: 'list' },
  'core/home-link': { render: renderHomeLink, cost: 'item' },
  'core/latest-comments': { render: renderLatestComments, cost: 'list' },
  'core/latest-posts': { render: renderLatestPosts, cost: 'list' },
  // Its links count as items.
  'core/navigation': { render: renderNavigation, cost: 'nothing' },
  'core/navigation-link': { render: renderNavigationLink, cost: 'item' },
  'core/navigation-submenu': { render: renderNavigationLink, cost: 'item' },
  'core/page-list': { render: renderPageList, cost: 'list' },
  'core/rss': { render: renderFeed, cost: 'item' },
  'core/search': { render: renderSearch, cost: 'item' },
  // Shortcode blocks contain raw text, to which the editor adds no paragraphs.
  'core/shortcode': { render: (_, { saved }) => addParagraphs(saved), cost: 'nothing' },
  'core/site-title': { render: renderSiteTitle, cost: 'item' },
  'core/social-link': { render: renderSocialLink, cost: 'item' },
  'core/tag-cloud': { render: renderTagCloud, cost: 'list' },
};
