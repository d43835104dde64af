import { mayUseEditingArea } from '../../../access/editing-access.ts';
import { viewerOf } from '../../../access/viewer.ts';
import { editingKeys } from '../../../graphql/changes/editing-keys.ts';
import type { Context } from '../../../graphql/context.ts';
import { RestError, restForbidden } from '../rest-error.ts';
import type { RestRoute } from '../router.ts';
import type { ChangeStreams } from './change-streams.ts';

export interface ChangesRouteOptions {
  readonly database: Context['database'];
  readonly streams: ChangeStreams;
  /** The user ID of an access token; `null` if it is invalid or has expired. */
  readonly userOf: (accessToken: string) => number | null;
}

/**
 * The stream of invalidation keys for the editing area, as server-sent events numbered by the outbox. It needs a bearer
 * token, not a cookie or password, and ends with the token: the client opens the next one with a new token and
 * `Last-Event-ID`, or `?since=`.
 */
export function changesRoute({ database, streams, userOf }: ChangesRouteOptions): RestRoute {
  return {
    namespace: 'masthead/v1',
    path: '/masthead/v1/changes',
    methods: {
      GET(request) {
        const token = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
        const userId = token === undefined ? null : userOf(token);
        if (token === undefined || userId === null) throw restForbidden('visitor');
        const viewer = () => viewerOf(database, { userId });
        if (!mayUseEditingArea(viewer())) throw restForbidden('user');
        const since = sinceIn(request);
        // The router drops the body of a HEAD request without reading it.
        const body =
          request.method === 'HEAD'
            ? null
            : streams.open({
                userId,
                since,
                isAllowed: () => userOf(token) === userId && mayUseEditingArea(viewer()),
                select: (keys) => editingKeys({ database, viewer: viewer() }, keys),
                signal: request.signal,
              });
        return Promise.resolve(new Response(body, { headers }));
      },
    },
  };
}

const headers = {
  'cache-control': 'private, no-store, no-transform',
  'content-type': 'text/event-stream; charset=utf-8',
  // nginx would collect the events.
  'x-accel-buffering': 'no',
};

function sinceIn(request: Request): number | null {
  const text = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since');
  if (text === null || text === '') return null;
  const since = Number(text);
  if (Number.isSafeInteger(since) && since >= 0) return since;
  throw new RestError(400, 'rest_invalid_param', 'Invalid parameter(s): since');
}
