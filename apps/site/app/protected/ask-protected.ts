import type { RouterContextProvider } from 'react-router';
import { type SiteServices, servicesContext } from '../site-services.ts';

/** What is behind a password, as WordPress's REST routes tell it; GraphQL takes no password for content. */
export interface OpenedContent {
  readonly content: string;
  readonly excerpt: string;
  /** Wall clock of the site, and UTC. */
  readonly date: string | null;
  readonly dateGmt: string | null;
  readonly mayBeCommented: boolean;
  /** 0 for nobody, and for no picture. */
  readonly authorId: number;
  readonly imageId: number;
  /** The first hundred, the oldest first. */
  readonly comments: readonly OpenedComment[];
}

/** A comment behind a password. */
export interface OpenedComment {
  readonly id: number;
  readonly parent: number;
  /** 0 for somebody without an account. */
  readonly author: number;
  readonly author_name: string;
  readonly author_url: string;
  readonly date: string;
  readonly date_gmt: string;
  readonly content: { readonly rendered: string };
  readonly type: string;
}

export type Opening =
  | { readonly outcome: 'opened'; readonly opened: OpenedContent }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'too often'; readonly retryAfterS: number }
  /** The backend could not be asked, or has failed. The log knows. */
  | { readonly outcome: 'unavailable' };

/** Where content behind a password is kept. */
export interface ProtectedPlace {
  readonly kind: 'Post' | 'Page';
  readonly databaseId: number;
}

/** As WordPress keeps them; what is longer is none. */
const longestPassword = 255;

/**
 * Asks for the text and the comments of a post or a page with its password.
 *
 * @param given.isGuess Whether somebody has typed it, and not a sealed cookie brought it, which has only what was right once. A
 *   backend that knows our secret key counts guesses alone.
 */
export async function askProtected(
  context: Readonly<RouterContextProvider>,
  { kind, databaseId }: ProtectedPlace,
  { password, isGuess }: { password: string; isGuess: boolean },
): Promise<Opening> {
  const services = context.get(servicesContext);
  if (password.length > longestPassword) return { outcome: 'wrong' };
  const type = kind === 'Post' ? 'posts' : 'pages';
  const route = `/wp/v2/${type}/${databaseId}`;
  try {
    const answer = await services.askBackend(
      questionOf(services, { route, query: { password, _fields: contentFields }, isGuess }),
    );
    if (answer.status === 403) return { outcome: 'wrong' };
    if (answer.status === 429) return { outcome: 'too often', retryAfterS: await waitOf(answer) };
    if (!answer.ok) throw new Error(`The backend answered ${answer.status} at ${route}.`);
    const told = (await answer.json()) as ToldContent;
    // It has just opened the text.
    const comments = await askComments(services, databaseId, password);
    return { outcome: 'opened', opened: contentOf(told, comments) };
  } catch (error) {
    services.reportError(error);
    return { outcome: 'unavailable' };
  }
}

const contentFields = 'content,excerpt,date,date_gmt,comment_status,author,featured_media';

interface ToldContent {
  readonly content: { readonly rendered: string };
  readonly excerpt?: { readonly rendered: string };
  readonly date: string | null;
  readonly date_gmt: string | null;
  readonly comment_status: string;
  readonly author: number;
  readonly featured_media: number;
}

const contentOf = (told: ToldContent, comments: readonly OpenedComment[]): OpenedContent => ({
  content: told.content.rendered,
  excerpt: told.excerpt?.rendered ?? '',
  date: told.date,
  dateGmt: told.date_gmt,
  mayBeCommented: told.comment_status === 'open',
  authorId: told.author,
  imageId: told.featured_media,
  comments,
});

/** The text is worth more than its comments: where those cannot be had, it is shown without. */
async function askComments(
  services: SiteServices,
  databaseId: number,
  password: string,
): Promise<OpenedComment[]> {
  const query = { post: String(databaseId), password, per_page: '100', order: 'asc' };
  const answer = await services.askBackend(
    questionOf(services, { route: '/wp/v2/comments', query, isGuess: false }),
  );
  if (answer.ok) return (await answer.json()) as OpenedComment[];
  services.reportError(new Error(`The backend answered ${answer.status} for the comments on ${databaseId}.`));
  return [];
}

/** How long a backend may be silent. */
const patienceMs = 15_000;

/** By the address that every WordPress answers at, whatever its permalinks look like. */
function questionOf(
  { site, address, config }: Pick<SiteServices, 'site' | 'address' | 'config'>,
  { route, query, isGuess }: { route: string; query: Record<string, string>; isGuess: boolean },
): Request {
  const url = new URL(`${site.backendUrl}/`);
  url.search = new URLSearchParams({ rest_route: route, ...query }).toString();
  const headers = new Headers({ accept: 'application/json' });
  // Whoever counts tries should know whose they are.
  if (site.kind === 'wordpress' && address !== null) headers.set('x-forwarded-for', address);
  if (!isGuess && config.apiClientSecret !== null) headers.set('x-faust-secret', config.apiClientSecret);
  return new Request(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
}

async function waitOf(answer: Response): Promise<number> {
  const told = (await answer.json().catch(() => null)) as { data?: { retryAfter?: unknown } } | null;
  const seconds = told?.data?.retryAfter ?? Number(answer.headers.get('retry-after'));
  return typeof seconds === 'number' && seconds > 0 ? seconds : 60;
}
