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

/** Answers signed calls at one address; `null` for all other requests. */
export function createSignedDoor({
  path,
  method,
  calls,
  read = async () => '',
  answer,
}: SignedDoorOptions): (request: Request) => Promise<Response | null> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== path && pathname !== `${path}/`) return null;
    if (request.method !== method) return refuse('call_method', method);
    const body = await read(request);
    if (body instanceof Response) return body;
    return calls.refusal(request, body) ?? answer({ request, body });
  };
}
