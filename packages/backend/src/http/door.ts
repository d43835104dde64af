import type { Caller } from '../graphql/context.ts';
import { doorOf, type DoorName } from './address.ts';

type Answer = (request: Request, caller: Caller | null) => Promise<Response>;

/**
 * The backend's one door: it finds out who asks, and leads to the room that answers. 404 for an address that is none of
 * the backend's.
 *
 * @param rooms What answers at each of the backend's addresses.
 * @param userOf Whom an access token was given to; `null` when it is worth nothing.
 */
export function createDoor(
  rooms: Readonly<Record<DoorName, Answer>>,
  userOf: (accessToken: string) => number | null,
): Answer {
  return async (request, caller) => {
    const room = doorOf(new URL(request.url));
    if (room === null) {
      return new Response('Not found.\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const authorization = request.headers.get('authorization') ?? '';
    if (caller?.userId !== undefined || authorization === '') return rooms[room](request, caller);
    const userId = userOf(bearerToken(authorization));
    if (userId !== null) return rooms[room](request, { ...caller, userId });
    const response = await rooms[room](request, caller);
    response.headers.set('x-masthead-auth', 'invalid');
    return response;
  };
}

/**
 * The token of an `Authorization` header: what stands after its first space, up to the next, whatever stands before.
 * WordPress's plugin reads it so, and clients of all kinds rely on it.
 */
export const bearerToken = (authorization: string): string => authorization.split(' ')[1] ?? '';
