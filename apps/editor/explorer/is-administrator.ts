import { isRecord } from '@masthead/kit';

/** WordPress's capability of administrators. */
const capability = 'manage_options';

/**
 * Whether an access token belongs to an administrator, according to the backend.
 *
 * @param fetch Sends a request to the backend.
 * @param siteUrl Origin of the request's URL.
 */
export async function isAdministrator(
  token: string,
  { fetch, siteUrl }: { fetch: (request: Request) => Promise<Response>; siteUrl: string },
): Promise<boolean> {
  const response = await fetch(
    new Request(`${siteUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ viewer { capabilities } }' }),
    }),
  );
  const body: unknown = await response.json();
  const viewer = isRecord(body) && isRecord(body['data']) ? body['data']['viewer'] : null;
  const capabilities = isRecord(viewer) ? viewer['capabilities'] : null;
  return Array.isArray(capabilities) && capabilities.includes(capability);
}
