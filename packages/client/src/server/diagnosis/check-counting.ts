import type { Checked } from './options.ts';

/** An address that nobody has (RFC 5737). */
const NOBODYS_ADDRESS = '192.0.2.1';

/**
 * Looks whether another Masthead counts tries to sign in by who makes them: it has to believe this server for whom it asks.
 *
 * @returns The address it knows this server by when it does not; `null` when it does, and for a WordPress, which counts nothing.
 */
export async function addressNotBelieved({ kind, wpUrl, secretKey, probe }: Checked): Promise<string | null> {
  if (kind === 'embedded') return null;
  const reply = await probe(`${wpUrl}/?rest_route=/masthead/v1/caller`, {
    method: 'POST',
    headers: { 'x-faustwp-secret': secretKey ?? '', 'x-forwarded-for': NOBODYS_ADDRESS },
    body: {},
  });
  const told = (reply.kind === 'reply' && reply.status === 200 ? reply.json : null) as {
    address?: unknown;
  } | null;
  const address = told?.address;
  return typeof address === 'string' && address !== NOBODYS_ADDRESS ? address : null;
}
