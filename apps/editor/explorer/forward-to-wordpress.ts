import { isSentBySite, readAtMost } from '@masthead/client/server';
import { MIB } from '@masthead/kit';

/** The request headers that reach WordPress: no cookies, and nothing that names the developer's machine. */
const forwarded = ['accept', 'authorization', 'content-type', 'x-faust-secret'];

/** A query of a person is shorter. */
const maxBodyBytes = MIB;

interface ForwardOptions {
  readonly siteUrl: string;
  readonly wordpressUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Forwards a query of the explorer to WordPress, in development. Requests of other sites' pages are rejected: with this server, they could
 * reach a WordPress in a private network.
 */
export async function forwardToWordPress(request: Request, options: ForwardOptions): Promise<Response> {
  const { siteUrl, wordpressUrl, fetch } = options;
  if (!isSentBySite(request, siteUrl)) return failure(403, 'foreign_origin', 'Send queries from this site.');
  const body = await readAtMost(request, maxBodyBytes);
  if (body === null)
    return failure(413, 'BODY_LIMIT', `The request body is larger than ${maxBodyBytes} bytes.`);
  const headers = new Headers();
  for (const name of forwarded) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const response = await fetch(
      new Request(new URL('/graphql', wordpressUrl), {
        method: 'POST',
        headers,
        body,
        signal: request.signal,
      }),
    );
    const keys = response.headers.get('x-graphql-keys');
    return new Response(response.body, {
      status: response.status,
      headers: {
        'Content-Type': response.headers.get('content-type') ?? 'text/plain',
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...(keys !== null && { 'X-GraphQL-Keys': keys }),
      },
    });
  } catch (error) {
    const { message, code, help } = error as Error & { code?: unknown; help?: unknown };
    // An error of the upstream client says itself what happened, and what to do.
    return typeof code === 'string' && typeof help === 'string'
      ? failure(502, code, message, help)
      : failure(502, 'upstream_down', `WordPress did not respond: ${message}`);
  }
}

const failure = (status: number, code: string, message: string, help?: string): Response =>
  Response.json(
    { errors: [{ message, extensions: { code, ...(help !== undefined && { help }) } }] },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
