import { refuse } from './purge-error.ts';
import type { SignedCalls } from './signed-calls.ts';

interface SignedDoorOptions {
  /** Taken with and without a slash at its end. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly calls: SignedCalls;
  /** Reads what comes with a call, or refuses that. Default: nothing comes with it. */
  readonly read?: (request: Request) => Promise<string | Response>;
  /** Answers whoever knows the secret key. */
  readonly answer: (call: { request: Request; body: string }) => Response | Promise<Response>;
}

/** Answers a signed call that came from an IP address (`null` if unknown); `null` for all other requests. */
export type SignedDoor = (request: Request, address: string | null) => Promise<Response | null>;

/** Makes what answers signed calls at one path. */
export function createSignedDoor({
  path,
  method,
  calls,
  read = async () => '',
  answer,
}: SignedDoorOptions): SignedDoor {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname !== path && pathname !== `${path}/`) return null;
    if (request.method !== method) return refuse('call_method', { allow: method });
    const body = await read(request);
    if (body instanceof Response) return body;
    return calls.refusal(request, { body, address }) ?? answer({ request, body });
  };
}
