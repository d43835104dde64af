import { readCommentsOf, readUnlockedComments } from '../../content/comments/read-comments.ts';
import type { Context } from '../../graphql/context.ts';
import { comment } from '../../graphql/resolvers/comment.ts';
import { isoDate, linkOrNull } from '../../graphql/wire-values.ts';
import { requestedContent, type RequestedContent, type ContentRouteOptions } from './content.ts';
import { RestError } from './rest-error.ts';
import type { RestRoute } from './router.ts';

/**
 * The approved comments on a post or page, oldest first, in pages of 100. As in WordPress, clients with the password can read the
 * comments on protected content here; all others are available from GraphQL.
 */
export function commentsRoute(options: ContentRouteOptions): RestRoute {
  return {
    namespace: 'wp/v2',
    path: '/wp/v2/comments',
    methods: {
      async GET(request, caller) {
        const context = options.createContext(request, caller);
        const { searchParams } = new URL(request.url);
        const wanted = { id: numberIn(searchParams, 'post'), types: ['post', 'page'] };
        const password = searchParams.get('password');
        const content = requestedContent({ ...wanted, password }, context, { ...options, request, caller });
        if (!content?.isOpen) {
          const status = caller?.userId === undefined ? 401 : 403;
          const message = 'Sorry, you are not allowed to read the post for this comment.';
          throw new RestError(status, 'rest_cannot_read_post', message);
        }
        const rows = commentsOn(content, context, numberIn(searchParams, 'page', 1));
        return Response.json(rows.map((row) => commentShape(row, context)));
      },
    },
  };
}

type Comment = ReturnType<typeof readUnlockedComments>['rows'][number];

/** WordPress's maximum. */
const perPage = 100;
const mostPages = 100;

function numberIn(query: URLSearchParams, name: string, otherwise?: number): number {
  const number = Number(query.get(name) ?? otherwise);
  if (Number.isSafeInteger(number) && number > 0) return number;
  throw new RestError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`);
}

/** Lists are paginated by cursor, so a later page requires reading the ones before it. */
function commentsOn({ row }: RequestedContent, context: Context, page: number): readonly Comment[] {
  const read = row.password === '' ? readCommentsOf : readUnlockedComments;
  let after: number | null = null;
  for (let number = 1; number <= Math.min(page, mostPages); number += 1) {
    const { rows, hasNextPage } = read(context, 'content', row, {
      filter: { onlyStatuses: ['approve'] },
      order: { field: 'date', direction: 'asc' },
      page: { direction: 'forward', limit: perPage, after, before: null },
    });
    if (number === page) return rows;
    if (!hasNextPage) break;
    after = rows.at(-1)?.id ?? null;
  }
  return [];
}

const commentShape = (row: Comment, context: Context): object => ({
  id: row.id,
  post: row.content_id,
  parent: row.parent_id,
  author: row.user_id,
  author_name: row.author_name,
  author_url: linkOrNull(row.author_url) ?? '',
  date: isoDate(row.date_local),
  date_gmt: isoDate(row.written_at),
  content: { rendered: comment.content(row, {}, context) ?? '' },
  link: comment.link(row, {}, context),
  status: 'approved',
  type: row.type,
});
