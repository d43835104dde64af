import type { RequestContext } from '../contexts/request-context.ts';
import { backendContext } from '../contexts/backend-context.ts';
import { incidentContext } from '../contexts/incident-context.ts';
import { sessionContext } from '../contexts/session-context.ts';
import { siteContext } from '../contexts/site-context.ts';

/** Password-protected content from WordPress's REST API; GraphQL accepts no post password. */
export interface UnlockedContent {
  readonly content: string;
  readonly excerpt: string;
  /** Local time of the site, and UTC. */
  readonly date: string | null;
  readonly dateGmt: string | null;
  readonly mayBeCommented: boolean;
  /** 0 for no author, and for no image. */
  readonly authorId: number;
  readonly imageId: number;
  /** The first hundred, oldest first. */
  readonly comments: readonly UnlockedComment[];
}

/** A comment on password-protected content. */
export interface UnlockedComment {
  readonly id: number;
  readonly parent: number;
  /** 0 for a commenter without an account. */
  readonly author: number;
  readonly author_name: string;
  readonly author_url: string;
  readonly date: string;
  readonly date_gmt: string;
  readonly content: { readonly rendered: string };
  readonly type: string;
}

export type UnlockResult =
  | { readonly outcome: 'opened'; readonly opened: UnlockedContent }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** WordPress's REST API does not offer content of this type. */
  | { readonly outcome: 'not offered' }
  /** The backend was unavailable. The cause is logged. */
  | { readonly outcome: 'unavailable' };

/** Identifies password-protected content. */
export interface ProtectedContentRef {
  /** The name of its content type, such as `post`. */
  readonly contentType: string;
  readonly databaseId: number;
}

/** WordPress's limit; anything longer is wrong. */
const longestPassword = 255;

/**
 * Fetches the body and comments of content with its password.
 *
 * @param given.isGuess Whether the password was typed, rather than read from an encrypted cookie, which only holds accepted passwords. A
 *   backend
 * that knows our secret key rate-limits only guesses.
 */
export async function fetchProtected(
  context: RequestContext,
  { contentType, databaseId }: ProtectedContentRef,
  { password, isGuess }: { password: string; isGuess: boolean },
): Promise<UnlockResult> {
  if (password.length > longestPassword) return { outcome: 'wrong' };
  try {
    const collection = await collectionOf(context, contentType);
    if (collection === null) return { outcome: 'not offered' };
    const route = `${collection}/${databaseId}`;
    const httpResponse = await context
      .get(backendContext)
      .fetchBackend(requestFor(context, { route, query: { password, _fields: contentFields }, isGuess }));
    if (httpResponse.status === 403) return { outcome: 'wrong' };
    if (httpResponse.status === 429)
      return { outcome: 'too often', retryAfterS: await retryAfterOf(httpResponse) };
    if (!httpResponse.ok) throw new Error(`The backend returned status ${httpResponse.status} for ${route}.`);
    const response = (await httpResponse.json()) as RestContent;
    // The password has just been accepted.
    const comments = await fetchComments(context, databaseId, password);
    return { outcome: 'opened', opened: contentOf(response, comments) };
  } catch (error) {
    context.get(incidentContext).reportError(error);
    return { outcome: 'unavailable' };
  }
}

const contentFields = 'content,excerpt,date,date_gmt,comment_status,author,featured_media';

interface RestContent {
  readonly date: string | null;
  readonly date_gmt: string | null;
  // Not every type has these.
  readonly content?: { readonly rendered: string };
  readonly excerpt?: { readonly rendered: string };
  readonly comment_status?: string;
  readonly author?: number;
  readonly featured_media?: number;
}

interface RestType {
  readonly rest_base: unknown;
  readonly rest_namespace?: unknown;
}

const isRoute = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w.-]{1,100}(\/[\w.-]{1,100})*$/.test(text);

/** The REST routes of content types that every WordPress has. */
const knownCollections: Readonly<Record<string, string>> = { post: '/wp/v2/posts', page: '/wp/v2/pages' };

/** The REST route of the content of a type; `null` if it has none. */
async function collectionOf(context: RequestContext, contentType: string): Promise<string | null> {
  const known = Object.hasOwn(knownCollections, contentType) ? knownCollections[contentType] : undefined;
  if (known !== undefined) return known;
  if (!/^[a-z0-9_-]{1,20}$/.test(contentType)) return null;
  const route = `/wp/v2/types/${contentType}`;
  const response = await context
    .get(backendContext)
    .fetchBackend(requestFor(context, { route, query: {}, isGuess: false }));
  // 401: the type exists, but its REST routes are disabled.
  if ([401, 403, 404].includes(response.status)) return null;
  if (!response.ok) throw new Error(`The backend returned status ${response.status} for ${route}.`);
  // WordPress before 5.9 returns no namespace.
  const { rest_base: base, rest_namespace: namespace = 'wp/v2' } = (await response.json()) as RestType;
  // A route with parameters in it cannot be called like the others.
  return isRoute(base) && isRoute(namespace) ? `/${namespace}/${base}` : null;
}

const contentOf = (response: RestContent, comments: readonly UnlockedComment[]): UnlockedContent => ({
  content: response.content?.rendered ?? '',
  excerpt: response.excerpt?.rendered ?? '',
  date: response.date,
  dateGmt: response.date_gmt,
  mayBeCommented: response.comment_status === 'open',
  authorId: response.author ?? 0,
  imageId: response.featured_media ?? 0,
  comments,
});

/** A failure to load the comments is logged, and the content is shown without them. */
async function fetchComments(
  context: RequestContext,
  databaseId: number,
  password: string,
): Promise<UnlockedComment[]> {
  const query = { post: String(databaseId), password, per_page: '100', order: 'asc' };
  const response = await context
    .get(backendContext)
    .fetchBackend(requestFor(context, { route: '/wp/v2/comments', query, isGuess: false }));
  if (response.ok) return (await response.json()) as UnlockedComment[];
  context
    .get(incidentContext)
    .reportError(
      new Error(`The backend returned status ${response.status} for the comments on ${databaseId}.`),
    );
  return [];
}

/** Timeout of a request. */
const timeoutMs = 15_000;

/** Uses `rest_route`, which works on every WordPress, whatever its permalink settings. */
function requestFor(
  context: RequestContext,
  { route, query, isGuess }: { route: string; query: Record<string, string>; isGuess: boolean },
): Request {
  const { site } = context.get(siteContext);
  const { address } = context.get(sessionContext);
  const { config } = context.get(backendContext);
  const url = new URL(`${site.backendUrl}/`);
  url.search = new URLSearchParams({ rest_route: route, ...query }).toString();
  const headers = new Headers({ accept: 'application/json' });
  // Rate limiters in the WordPress need the client's IP address.
  if (site.kind === 'wordpress' && address !== null) headers.set('x-forwarded-for', address);
  if (!isGuess && config.apiClientSecret !== null) headers.set('x-faust-secret', config.apiClientSecret);
  return new Request(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
}

async function retryAfterOf(answer: Response): Promise<number> {
  const body = (await answer.json().catch(() => null)) as { data?: { retryAfter?: unknown } } | null;
  const seconds = body?.data?.retryAfter ?? Number(answer.headers.get('retry-after'));
  return typeof seconds === 'number' && seconds > 0 ? seconds : 60;
}
