import { hash } from 'node:crypto';
import { createLru, onceFor } from '@masthead/kit';
import type { RenderContext } from '../types.ts';

/** The methods of the context that rendering may call. */
const methods = [
  'today',
  'media',
  'featuredImages',
  'attachedMedia',
  'latestPosts',
  'latestComments',
  'terms',
  'months',
  'days',
  'daysWithPosts',
  'pages',
  'reusableBlock',
] as const satisfies readonly (keyof RenderContext)[];

/** The settings that rendering may read: queries without an argument. */
const settings = [
  'importedOrigins',
  'siteTitle',
  'useSmilies',
  'dateFormat',
  'startOfWeek',
] as const satisfies readonly (keyof RenderContext)[];

/**
 * A recorded query of the context with a fingerprint of its result. Plain data, so that it does not keep a request
 * alive.
 */
interface RecordedQuery {
  about: (typeof methods)[number] | (typeof settings)[number];
  argument: unknown;
  answer: string;
}

interface CacheEntry<Made> {
  stored: string;
  /** All other inputs of the text. */
  circumstances: string;
  queries: readonly RecordedQuery[];
  made: Made;
  size: number;
}

/**
 * A cache of rendered texts. A text depends on what is stored and on the results of its queries to the context; it is
 * reused while all of these are the same, so that nothing has to invalidate the cache.
 */
export interface RenderedTextCache<Made extends { readonly html: string }> {
  /**
   * The cached text if rendering would produce the same now; else the result of `make`, which is cached.
   *
   * @param name The key of this text: the id of its content, else the stored text itself.
   * @param stored The stored text.
   * @param circumstances All other inputs, except for what `make` reads from the context.
   */
  getOrRender: (
    wanted: { name: number | string; stored: string; circumstances: string; context: RenderContext },
    make: (context: RenderContext) => Made,
  ) => Made;
}

/**
 * Creates an empty cache. @param maxSize The maximum number of characters: stored texts, results and fingerprints; each
 * takes one byte or, in non-Latin text, two.
 */
export function createRenderedTextCache<Made extends { readonly html: string }>(
  maxSize: number,
): RenderedTextCache<Made> {
  const texts = createLru<number | string, CacheEntry<Made>>(maxSize, ({ size }) => size);
  return {
    getOrRender({ name, stored, circumstances, context }, make) {
      const known = texts.get(name);
      const isSame = known?.stored === stored && known.circumstances === circumstances;
      if (known !== undefined && isSame && isFresh(known, context)) return known.made;
      const queries: RecordedQuery[] = [];
      const made = make(recordingContext(context, queries));
      const queryChars = queries.reduce((sum, { answer }) => sum + answer.length, 0);
      const size = stored.length + circumstances.length + made.html.length + queryChars;
      if (size > maxSize / 8) texts.delete(name);
      else texts.set(name, { stored, circumstances, queries, made, size });
      return made;
    },
  };
}

function isFresh({ queries }: CacheEntry<unknown>, context: RenderContext): boolean {
  return queries.every((query) => fingerprint(runQuery(context, query)) === query.answer);
}

/**
 * Fingerprints of results, and of the elements of results, that several queries of a request share: a list of posts with
 * their openings is megabytes of JSON, and lists that differ contain the same posts.
 */
const fingerprintOf = onceFor((answer: object) =>
  shortened(Array.isArray(answer) ? `[${answer.map(fingerprint).join(',')}]` : JSON.stringify(answer)),
);
const maxPlainLength = 1000;

const fingerprint = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null ? fingerprintOf(answer) : shortened(JSON.stringify(answer));

const shortened = (text: string): string => (text.length > maxPlainLength ? hash('sha256', text) : text);

function runQuery(
  context: RenderContext,
  { about, argument }: Pick<RecordedQuery, 'about' | 'argument'>,
): unknown {
  const answer: unknown = context[about];
  return typeof answer === 'function' ? (answer(argument) as unknown) : answer;
}

/** The same context, recording each query and its result. */
function recordingContext(context: RenderContext, queries: RecordedQuery[]): RenderContext {
  const record = (about: RecordedQuery['about'], argument?: unknown): unknown => {
    const answer = runQuery(context, { about, argument });
    queries.push({ about, argument, answer: fingerprint(answer) });
    return answer;
  };
  const recorder = { siteUrl: context.siteUrl };
  for (const method of methods) {
    Object.defineProperty(recorder, method, { value: (argument: unknown) => record(method, argument) });
  }
  for (const name of settings) {
    let answers: [unknown] | undefined;
    Object.defineProperty(recorder, name, { get: () => (answers ??= [record(name)])[0] });
  }
  return recorder as RenderContext;
}
