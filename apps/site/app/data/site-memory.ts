import { createLru, type Lru } from '@masthead/kit';
import type { PostNeighboursQueryVariables, RelatedPostsQueryVariables } from '../generated/documents.ts';
import type { KnownResponse } from '@masthead/page-cache/dependencies';
import { createCursorMemory, type CursorMemory } from '../list-pages/remembered-cursors.ts';
import type { SiteLayout } from './site-layout.ts';

/** The query variables for the adjacent and related posts. */
export interface AdjacentAndRelatedQuery {
  readonly neighbours: PostNeighboursQueryVariables;
  readonly related: RelatedPostsQueryVariables;
}

/**
 * State shared by all requests of a site. A list is queried together with the settings that define its length, so the length is
 * a guess: the last known one, which is right until the setting changes.
 */
export interface SiteMemory {
  postsPerPage: number;
  /** The content types that plugins of a WordPress registered, as known last: searches include them. */
  registeredTypes: readonly string[];
  /** The last layout; `null` before the first page. */
  layout: SiteLayout | null;
  /** Responses received since menus were last discarded; replaced by a new set each time. Layouts from older responses are not stored. */
  currentResponses: WeakSet<KnownResponse>;
  /** Until then (`performance.now()`), menus are not queried by location, because the backend's schema lacks our locations. */
  locationsUnknownUntil: number;
  /** The same for the site icon. */
  iconUnknownUntil: number;
  /** Where the header of the last layout came from: the menu at our location, another menu, or the pages at the top level. */
  menuSource: 'locations' | 'menus' | 'pages';
  /** The last computed layout with its input, also as JSON. Shared by many pages, so it must not be mutated. */
  computedLayout: {
    readonly from: readonly unknown[];
    readonly json: string;
    readonly layout: SiteLayout;
  } | null;
  /**
   * The variables of the query for adjacent and related posts, by the post's path: they contain the post's id and terms. When known, that
   * query can be batched with the post's own.
   */
  readonly relatedQueries: Lru<string, AdjacentAndRelatedQuery>;
  /** Where the pages of the lists of a WordPress begin. */
  readonly listCursors: CursorMemory;
}

const MAX_RELATED_QUERIES = 1000;

export const createSiteMemory = (): SiteMemory => ({
  postsPerPage: 10,
  registeredTypes: [],
  layout: null,
  currentResponses: new WeakSet(),
  locationsUnknownUntil: 0,
  iconUnknownUntil: 0,
  menuSource: 'locations',
  computedLayout: null,
  relatedQueries: createLru(MAX_RELATED_QUERIES),
  listCursors: createCursorMemory(),
});

/** Discards cached menus, which may name retracted content. The site's name and language are always public. */
export function forgetMenus(memory: SiteMemory): void {
  memory.currentResponses = new WeakSet();
  memory.layout &&= { ...memory.layout, primaryMenu: [], footerMenu: [] };
}
