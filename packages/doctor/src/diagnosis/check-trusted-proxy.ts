import type { Checked } from './options.ts';

/** An IP address reserved for documentation (RFC 5737). */
const TEST_IP = '192.0.2.1';

/**
 * Checks that another Masthead rate-limits sign-ins by client IP address: it must trust this server's `X-Forwarded-For`.
 *
 * @returns This server's IP address as seen there if it is not trusted; `null` if it is, and for a WordPress, which has no such limit.
 */
export async function untrustedProxyIp({ kind, wpUrl, secretKey, probe }: Checked): Promise<string | null> {
  if (kind === 'embedded') return null;
  const reply = await probe(`${wpUrl}/?rest_route=/masthead/v1/caller`, {
    method: 'POST',
    headers: { 'x-faustwp-secret': secretKey ?? '', 'x-forwarded-for': TEST_IP },
    body: {},
  });
  const body = (reply.kind === 'reply' && reply.status === 200 ? reply.json : null) as {
    address?: unknown;
  } | null;
  const address = body?.address;
  return typeof address === 'string' && address !== TEST_IP ? address : null;
}
