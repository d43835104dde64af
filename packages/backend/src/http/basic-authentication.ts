import type { BasicSignIn } from '../access/sign-in/basic-sign-in.ts';
import type { Caller } from '../graphql/context.ts';
import type { Endpoint } from './endpoints.ts';

/** The endpoints for programs. Others ignore the header, which a proxy with a password of its own may send with every request. */
export const acceptsBasic = (endpoint: Endpoint): endpoint is 'graphql' | 'rest' =>
  endpoint === 'graphql' || endpoint === 'rest';

const maxCredentialsLength = 2000;

/** The name and password of an `Authorization` header with the scheme Basic (RFC 7617); `null` for any other. */
export function readBasic(authorization: string): { name: string; password: string } | null {
  const [, encoded] = /^basic +([\w+/=-]+) *$/i.exec(authorization.slice(0, maxCredentialsLength)) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 ? null : { name: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * Authenticates a request by an application password.
 *
 * @returns The user ID; `null` for a request that continues as a visitor's, as in WPGraphQL; or the response that rejects it.
 */
export async function authenticateBasic(
  credentials: { name: string; password: string },
  { endpoint, caller, signIn }: { endpoint: 'graphql' | 'rest'; caller: Caller | null; signIn: BasicSignIn },
): Promise<number | null | Response> {
  const found = await signIn({ ...credentials, ipAddress: caller?.address ?? null });
  if (found.outcome === 'signed in') return found.userId;
  if (found.outcome === 'wrong') return endpoint === 'graphql' ? null : wrongPassword();
  return tooOften(endpoint, found.retryAfter);
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Masthead-Auth',
  'cache-control': 'private, no-store',
  vary: 'Authorization',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

/** WordPress's code for a wrong password, also for an unknown user. */
const wrongPassword = (): Response =>
  Response.json(
    {
      code: 'incorrect_password',
      message: 'The provided username or application password is incorrect.',
      data: { status: 401 },
    },
    { status: 401, headers },
  );

function tooOften(endpoint: 'graphql' | 'rest', retryAfter: number): Response {
  const message = `Too many sign-in attempts. Try again in ${retryAfter} seconds.`;
  const body =
    endpoint === 'graphql'
      ? { errors: [{ message, extensions: { code: 'RATE_LIMIT', retryAfter } }] }
      : { code: 'rest_too_many_requests', message, data: { status: 429, retryAfter } };
  return Response.json(body, { status: 429, headers: { ...headers, 'retry-after': String(retryAfter) } });
}
