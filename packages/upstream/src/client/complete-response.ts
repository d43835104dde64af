import { readAtMost } from '@masthead/client/server';
import { MIB, untilAborted } from '@masthead/kit';
import { isGraphqlResponse, isInternalError } from './graphql-response.ts';

/** A response of WordPress that was read to its end. */
export interface CompleteResponse {
  readonly response: Response;
  readonly text: string;
}

/** No query has a response this large. */
const maxBytes = 64 * MIB;

const decoder = new TextDecoder();

/** Reads a complete response. Raced with the signal, because an injected `fetch` may ignore it. */
export async function fetchComplete(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
  signal: AbortSignal,
): Promise<CompleteResponse> {
  const read = async (): Promise<CompleteResponse> => {
    const response = await fetch(new Request(request, { signal }));
    const bytes = await readAtMost(response, maxBytes);
    if (bytes === null) throw new Error('The response of WordPress was truncated or is too long.');
    const { status, statusText, headers } = response;
    const body = bytes.byteLength === 0 ? null : bytes;
    return { response: new Response(body, { status, statusText, headers }), text: decoder.decode(bytes) };
  };
  return untilAborted(read(), signal);
}

/** Client errors and GraphQL errors are regular responses. */
export const isFailure = (request: Request, { response: { status }, text }: CompleteResponse): boolean =>
  status >= 500 || (status < 300 && isQuery(request)) ? !isGraphqlResponse(text) : false;

/** A response that may come from another program (rate limit, maintenance page, redirect) or from a broken backend. */
export const isDubious = (request: Request, { text }: CompleteResponse): boolean =>
  isQuery(request) && (!isGraphqlResponse(text) || isInternalError(text));

const isQuery = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/graphql');
