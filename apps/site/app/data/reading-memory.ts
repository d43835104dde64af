import type { AdjacentAndRelatedQuery } from '../routes/content/adjacent-and-related.ts';
import type { KnownAnswer } from '../sources/page-sources.ts';
import type { SiteLayout } from './layout.ts';

/**
 * State shared by all requests of a site. A list is queried together with the settings that define its length, so the length is
 * a guess: the last known one, which is right until the setting changes.
 */
export interface ReadingMemory {
  postsPerPage: number;
  /** The last layout; `null` before the first page. */
  layout: SiteLayout | null;
  /** Responses received since menus were last discarded; replaced by a new set each time. Layouts from older responses are not stored. */
  answersSince: WeakSet<KnownAnswer>;
  /** The last computed layout with the JSON of its input. Shared by many pages, so it must not be mutated. */
  workedOut: { readonly from: string; readonly layout: SiteLayout } | null;
  /**
   * The variables of the query for adjacent and related posts, by the post's path: they contain the post's id and terms. When known, that
   * query can be batched with the post's own. Limited to the 1000 most recently read posts.
   */
  around: Map<string, AdjacentAndRelatedQuery>;
}

export const freshReadingMemory = (): ReadingMemory => ({
  postsPerPage: 10,
  layout: null,
  answersSince: new WeakSet(),
  workedOut: null,
  around: new Map(),
});

/** Discards cached menus, which may name retracted content. The site's name and language are always public. */
export function forgetMenus(memory: ReadingMemory): void {
  memory.answersSince = new WeakSet();
  memory.layout &&= { ...memory.layout, primaryMenu: [], footerMenu: [] };
}

const MOST_AROUND = 1000;

/** Stores the related-posts query of a post for its next rendering. */
export function rememberAround(
  around: ReadingMemory['around'],
  path: string,
  question: AdjacentAndRelatedQuery,
): void {
  around.delete(path);
  around.set(path, question);
  const [oldest] = around.keys();
  if (around.size > MOST_AROUND && oldest !== undefined) around.delete(oldest);
}
