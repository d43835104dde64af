import type { AroundQuestion } from '../routes/content/posts-around.ts';
import type { KnownAnswer } from '../sources/page-sources.ts';
import type { SiteLayout } from './layout.ts';

/**
 * What the last answer to a site said about the reading settings. A list is asked for together with the settings that say how long it
 * is, so its length is a guess: the last one known, which is right until the day the setting changes.
 */
export interface ReadingMemory {
  postsPerPage: number;
  /** The last layout; `null` before the first page. */
  layout: SiteLayout | null;
  /** What pages were made of and was asked again since menus were forgotten last; another set after each time. What older answers say is not remembered. */
  answersSince: WeakSet<KnownAnswer>;
  /** A layout that was worked out last, with the JSON of what it was made from. Many pages have the same one: nobody changes it. */
  workedOut: { readonly from: string; readonly layout: SiteLayout } | null;
  /**
   * What to ask to learn what stands around a post, by the post's path: it names the post's number and terms. Known from the last time,
   * it can be asked together with the post. A thousand, those read last.
   */
  around: Map<string, AroundQuestion>;
}

export const freshReadingMemory = (): ReadingMemory => ({
  postsPerPage: 10,
  layout: null,
  answersSince: new WeakSet(),
  workedOut: null,
  around: new Map(),
});

/** What the menus named may be withdrawn. The site's name and language are nobody's secret. */
export function forgetMenus(memory: ReadingMemory): void {
  memory.answersSince = new WeakSet();
  memory.layout &&= { ...memory.layout, primaryMenu: [], footerMenu: [] };
}

const MOST_AROUND = 1000;

/** Keeps what was asked around a post for the next time it is read. */
export function rememberAround(
  around: ReadingMemory['around'],
  path: string,
  question: AroundQuestion,
): void {
  around.delete(path);
  around.set(path, question);
  const [oldest] = around.keys();
  if (around.size > MOST_AROUND && oldest !== undefined) around.delete(oldest);
}
