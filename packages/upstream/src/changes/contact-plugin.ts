import { sign, signatureHeader } from '@masthead/kit/signature';
import type { UpstreamClient } from '../client/upstream-client.ts';

/** The plugin's route: the signed path, without WordPress's own prefix. */
const statusRoute = '/masthead-companion/v1/status';
const timeoutMs = 10_000;

/**
 * Contacts the companion plugin now, when the site has started, and after each outage of WordPress.
 *
 * @param options.upstream `null` for the embedded backend.
 */
export function greetPlugin({
  upstream,
  secretKey,
  wpUrl,
  clock,
}: {
  upstream: Pick<UpstreamClient, 'fetch' | 'onUp'> | null;
  secretKey: string | null;
  wpUrl: string;
  /** Epoch milliseconds. Default: `Date.now`. */
  clock?: () => number;
}): void {
  if (upstream === null || secretKey === null) return;
  const contact = (): void =>
    void contactPlugin({ wpUrl, secretKey, fetch: upstream.fetch, ...(clock && { clock }) });
  upstream.onUp(contact);
  contact();
}

/**
 * Informs the companion plugin that the site is reachable, so that it sends the changes that it could not deliver before. Never rejects: without
 * the plugin, or while WordPress is down, nothing happens.
 */
async function contactPlugin({
  wpUrl,
  secretKey,
  fetch,
  clock = Date.now,
}: {
  /** URL of WordPress, without a trailing slash. */
  wpUrl: string;
  secretKey: string;
  fetch: (request: Request) => Promise<Response>;
  /** Epoch milliseconds. */
  clock?: () => number;
}): Promise<void> {
  const signature = sign({ method: 'GET', path: statusRoute, body: '' }, { secret: secretKey, now: clock() });
  try {
    const response = await fetch(
      // The form with `rest_route` also works without pretty permalinks.
      new Request(`${wpUrl}/?rest_route=${statusRoute}`, {
        headers: { accept: 'application/json', [signatureHeader]: signature },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    await response.body?.cancel();
  } catch {
    // Polling finds changes until the plugin's next attempt.
  }
}
