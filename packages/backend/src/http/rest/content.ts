import { isRestricted } from '../../access/content-access.ts';
import type { SignInLimits } from '../../access/sign-in/sign-in-limits.ts';
import { findContent } from '../../content/find-content.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { bodyOf, contentNode, excerptOf } from '../../graphql/resolvers/content-node.ts';
import { secretHeader } from '../personal-request.ts';
import type { CheckSecret } from '../check-secret.ts';
import { isSameSecret } from '../same-secret.ts';
import { RestError, tooManyRequests } from './rest-error.ts';
import { restPathOf, type RestRoute } from './router.ts';

/** What the doors of single posts and pages know. */
export interface ContentRouteOptions {
  readonly createContext: (request: Request, caller: Caller | null) => Context;
  /** Passwords of content are counted as those of accounts are: by content and by whoever tries them. */
  readonly limits: SignInLimits;
  /** Who sends it, as a site that has sealed a password which was right once, does not guess: nothing of theirs is counted. */
  readonly checkSecret: CheckSecret;
}

/** Content that somebody has asked for by its number. */
export interface AskedContent {
  readonly row: NonNullable<ReturnType<typeof findContent>>;
  /** Whether they read what is in it: it has no password, they may without one, or they have given the right one. */
  readonly isOpen: boolean;
}

/**
 * A post or a page by its number, as WordPress answers for it: the one door where the password of content can be given. Of all that
 * WordPress tells, it tells what a reader sees.
 */
export function contentRoutes(options: ContentRouteOptions): RestRoute[] {
  return (['post', 'page'] as const).map((type) => ({
    namespace: 'wp/v2',
    path: `/wp/v2/${type}s/:id`,
    methods: {
      async GET(request, caller) {
        const context = options.createContext(request, caller);
        const { searchParams } = new URL(request.url);
        const id = Number(/\d+$/.exec(restPathOf(new URL(request.url)) ?? '')?.[0]);
        const asked = askedContent({ id, types: [type], password: searchParams.get('password') }, context, {
          ...options,
          request,
          caller,
        });
        if (asked === null) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
        return Response.json(contentShape(asked, context));
      },
    },
  }));
}

/**
 * Finds content, and compares the password that came along.
 *
 * @returns `null` for what is not there for whoever asks.
 * @throws {RestError} 403 for a wrong password, 429 for too many of them. A password for what has none is passed over, as in WordPress
 *   it is for whoever reads without.
 */
export function askedContent(
  { id, types, password }: { id: number; types: readonly string[]; password: string | null },
  context: Context,
  {
    limits,
    checkSecret,
    request,
    caller,
  }: Pick<ContentRouteOptions, 'limits' | 'checkSecret'> & { request: Request; caller: Caller | null },
): AskedContent | null {
  const row = findContent(context, id, types);
  if (row === null || !types.includes(row.type)) return null;
  const isOpen = !isRestricted(context.viewer, row);
  if (isOpen || row.password === '' || !password) return { row, isOpen };
  // A wrong key, or one too many, makes a visitor, whose passwords are counted.
  const from = { caller, endpoint: restPathOf(new URL(request.url)) ?? '' };
  const mayGuess = checkSecret(request.headers.get(secretHeader), from).kind !== 'right';
  const attempt = mayGuess
    ? limits.take({ account: `content ${id}`, address: caller?.address ?? null })
    : null;
  if (attempt !== null && attempt.retryAfter > 0) {
    throw tooManyRequests('Passwords have been tried too often here.', attempt.retryAfter);
  }
  if (!isSameSecret(password, row.password)) {
    throw new RestError(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  }
  attempt?.succeeded();
  return { row, isOpen: true };
}

/** Of what is locked it tells what GraphQL does: that it is there, and its title. */
function contentShape({ row, isOpen }: AskedContent, context: Context): object {
  const isProtected = row.password !== '';
  const text = (html: string): object => ({ rendered: html, protected: isProtected });
  return {
    id: row.id,
    date: isOpen ? contentNode.date(row) : null,
    date_gmt: isOpen ? contentNode.dateGmt(row) : null,
    modified: isOpen ? contentNode.modified(row) : null,
    modified_gmt: isOpen ? contentNode.modifiedGmt(row) : null,
    slug: row.slug,
    status: row.status,
    type: row.type,
    link: contentNode.link(row, {}, context),
    title: { rendered: context.renderer.title(row.title) },
    content: text(isOpen ? bodyOf(row, context) : ''),
    excerpt: text(isOpen ? excerptOf(row, context) : ''),
    author: isOpen ? row.author_id : 0,
    featured_media: isOpen ? row.featured_image_id : 0,
    parent: isOpen ? row.parent_id : 0,
    menu_order: isOpen ? row.menu_order : 0,
    comment_status: isOpen ? row.comment_status : 'closed',
    ping_status: isOpen ? row.ping_status : 'closed',
    template: isOpen ? row.template : '',
  };
}
