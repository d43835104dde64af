import { isRecord } from '@masthead/kit';
import { explorerPath } from '../explorer-config.ts';

export interface Operation {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface Reply {
  readonly status: number;
  /** The parsed body; `null` if it is not JSON. */
  readonly json: unknown;
  readonly text: string;
  /** Time until the whole response has arrived, in milliseconds. */
  readonly tookMs: number;
  /** Size of the body after decompression. */
  readonly bytes: number;
  /** The dependency keys of the response. */
  readonly keys: readonly string[];
}

export interface SendOptions {
  /** The access token of the session; `null` sends the operation as a visitor. */
  readonly token: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Posts an operation. The endpoint reads no cookies, but a proxy in front of it may need its own.
 *
 * @throws {DOMException} `AbortError`
 * @throws {TypeError} if there is no response, or a header is invalid.
 */
export async function sendOperation(
  operation: Operation,
  { token, headers: own = {}, signal }: SendOptions,
): Promise<Reply> {
  const headers = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const startedAt = performance.now();
  const response = await fetch(explorerPath, {
    method: 'POST',
    headers,
    body: JSON.stringify(operation),
    credentials: 'same-origin',
    ...(signal && { signal }),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: parse(text),
    text,
    tookMs: performance.now() - startedAt,
    bytes: new Blob([text]).size,
    keys: (response.headers.get('x-graphql-keys') ?? '').split(' ').filter((key) => key !== ''),
  };
}

/** The messages of a response's errors; empty without errors. */
export function errorMessages({ json }: Pick<Reply, 'json'>): string[] {
  const errors = isRecord(json) ? json['errors'] : null;
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => (isRecord(error) ? String(error['message']) : String(error)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
