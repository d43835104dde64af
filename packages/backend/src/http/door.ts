import type { Caller } from '../graphql/context.ts';
import { uploadsPath } from './uploads.ts';

type Answer = (request: Request) => Promise<Response>;
type AnswerTo = (request: Request, caller: Caller | null) => Promise<Response>;

/**
 * The backend's one door: `/graphql` (and WordPress's `/index.php?graphql`), files below `/wp-content/uploads/`, and 404
 * for everything else.
 */
export function createDoor(rooms: { graphql: AnswerTo; uploads: Answer }): AnswerTo {
  return async (request, caller) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/graphql' || pathname === '/graphql/') return rooms.graphql(request, caller);
    if (pathname === '/index.php' && searchParams.has('graphql')) return rooms.graphql(request, caller);
    if (pathname.startsWith(uploadsPath)) return rooms.uploads(request);
    return new Response('Not found.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  };
}
