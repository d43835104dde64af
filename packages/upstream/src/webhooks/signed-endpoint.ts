import { webhookError } from './webhook-error.ts';
import type { SignatureVerifier } from './verify-signature.ts';

interface SignedEndpointOptions {
  /** Matched with and without a trailing slash. */
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly signatures: SignatureVerifier;
  /** Reads the body, or returns an error response. Default: no body. */
  readonly read?: (request: Request) => Promise<string | Response>;
  /** Handles a request with a valid signature. */
  readonly answer: (call: { request: Request; body: string }) => Response | Promise<Response>;
}

/** Handles a signed request from an IP address (`null` if unknown); `null` for all other requests. */
export type SignedEndpoint = (request: Request, address: string | null) => Promise<Response | null>;

/** Creates an endpoint for signed requests. */
export function createSignedEndpoint({
  path,
  method,
  signatures,
  read = async () => '',
  answer,
}: SignedEndpointOptions): SignedEndpoint {
  return async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname !== path && pathname !== `${path}/`) return null;
    if (request.method !== method) return webhookError('call_method', { allow: method });
    const body = await read(request);
    if (body instanceof Response) return body;
    return signatures.verify(request, { body, address }) ?? answer({ request, body });
  };
}
