import type { BasicSignIn } from '../access/sign-in/basic-sign-in.ts';
import type { Caller } from '../graphql/context.ts';
import { acceptsBasic, authenticateBasic, readBasic } from './basic-authentication.ts';
import { endpointOf, type Endpoint } from './endpoints.ts';

type Answer = (request: Request, caller: Caller | null) => Promise<Response>;

/**
 * The backend's router: authenticates the request and passes it to the handler of its endpoint. Responds with 404 for other URLs.
 *
 * @param handlers The handlers by endpoint.
 * @param userOf The user ID of an access token; `null` if the token is invalid.
 * @param basicSignIn Verifies application passwords; `null` if there are none.
 */
export function createRouter(
  handlers: Readonly<Record<Endpoint, Answer>>,
  userOf: (accessToken: string) => number | null,
  basicSignIn: BasicSignIn | null = null,
): Answer {
  return async (request, caller) => {
    const endpoint = endpointOf(new URL(request.url));
    if (endpoint === null) {
      return new Response('Not found.\n', {
        status: 404,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    }
    const authorization = request.headers.get('authorization') ?? '';
    if (caller?.userId !== undefined || authorization === '') return handlers[endpoint](request, caller);
    const userId = await authenticate(endpoint, authorization, caller);
    if (userId instanceof Response) return invalid(userId);
    if (userId !== null) return handlers[endpoint](request, { ...caller, userId });
    return invalid(await handlers[endpoint](request, caller));
  };

  /** Access tokens are accepted with any scheme, so they are tried first. */
  async function authenticate(
    endpoint: Endpoint,
    authorization: string,
    caller: Caller | null,
  ): Promise<number | null | Response> {
    const userId = userOf(bearerToken(authorization));
    if (userId !== null || basicSignIn === null || !acceptsBasic(endpoint)) return userId;
    const credentials = readBasic(authorization);
    if (credentials === null) return null;
    return authenticateBasic(credentials, { endpoint, caller, signIn: basicSignIn });
  }
}

/** Marks the response to a request whose credentials are invalid. */
function invalid(response: Response): Response {
  response.headers.set('x-masthead-auth', 'invalid');
  return response;
}

/**
 * The token of an `Authorization` header: the text between its first and second space, whatever the scheme. The Faust plugin reads it
 * like this, and clients rely on it.
 */
export const bearerToken = (authorization: string): string => authorization.split(' ')[1] ?? '';
