import { isRestricted } from '../../access/content-access.ts';
import type { AttemptLimiter } from '@masthead/kit/attempt-limiter';
import { findContent } from '../../content/posts/find-content.ts';
import type { Caller, Context } from '../../graphql/context.ts';
import { bodyOf, contentNode, excerptOf } from '../../graphql/resolvers/content-node.ts';
import { secretHeader } from '../personal-request.ts';
import type { CheckSecret } from '../check-secret.ts';
import { isSameSecret } from '../same-secret.ts';
import { RestError, tooManyRequests } from './rest-error.ts';
import { restPathOf, type RestRoute } from './router.ts';

/** Dependencies of the routes for single posts and pages. */
export interface ContentRouteOptions {
  readonly createContext: (request: Request, caller: Caller | null) => Context;
  /** Limits attempts at content passwords in the same way as sign-ins: by content and by network. */
  readonly limits: AttemptLimiter;
  /** Requests with the secret key come from a site with a password that was correct before, so they are not rate-limited. */
  readonly checkSecret: CheckSecret;
}

/** Content requested by ID. */
export interface RequestedContent {
  readonly row: NonNullable<ReturnType<typeof findContent>>;
  /** Whether the client can read it: it has no password, the viewer needs none, or the given one is correct. */
  readonly isOpen: boolean;
}

/**
 * A post or page by ID, as in WordPress: the only endpoint that accepts content passwords. It returns only the fields of WordPress that
 * readers can see.
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
        const content = requestedContent(
          { id, types: [type], password: searchParams.get('password') },
          context,
          {
            ...options,
            request,
            caller,
          },
        );
        if (content === null) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
        return Response.json(contentShape(content, context));
      },
    },
  }));
}

/**
 * Finds content and checks the given password.
 *
 * @returns `null` if the content does not exist or the viewer cannot see it.
 * @throws {RestError} 403 for a wrong password, 429 after too many. A password is ignored if the content has none, or, as in WordPress,
 *   if the viewer needs none.
 */
export function requestedContent(
  { id, types, password }: { id: number; types: readonly string[]; password: string | null },
  context: Context,
  {
    limits,
    checkSecret,
    request,
    caller,
  }: Pick<ContentRouteOptions, 'limits' | 'checkSecret'> & { request: Request; caller: Caller | null },
): RequestedContent | null {
  const row = findContent(context, id, types);
  if (row === null || !types.includes(row.type)) return null;
  const isOpen = !isRestricted(context.viewer, row);
  if (isOpen || row.password === '' || !password) return { row, isOpen };
  // With a wrong or rate-limited key, the client is treated as a visitor, whose attempts count.
  const from = { caller, endpoint: restPathOf(new URL(request.url)) ?? '' };
  const mayGuess = checkSecret(request.headers.get(secretHeader), from).kind !== 'right';
  const attempt = mayGuess
    ? limits.take({ account: `content ${id}`, address: caller?.address ?? null })
    : null;
  if (attempt !== null && attempt.retryAfterS > 0) {
    throw tooManyRequests('Too many password attempts.', attempt.retryAfterS);
  }
  if (!isSameSecret(password, row.password)) {
    throw new RestError(403, 'rest_post_incorrect_password', 'Incorrect post password.');
  }
  attempt?.succeeded();
  return { row, isOpen: true };
}

/** For locked content, returns the same as GraphQL: its existence and title. */
function contentShape({ row, isOpen }: RequestedContent, context: Context): object {
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
