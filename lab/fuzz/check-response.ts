import { mayRead, type CanaryUser, findCanaries } from '@masthead/testing';

/** A response. */
export interface FuzzResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly tookMs: number;
}

/** The time limit of the backend, plus the delay of a busy machine. */
const maxMs = 5000 + 3000;

/** Returns the errors of a response. `requestText` is the request as text. */
export function checkResponse(response: FuzzResponse, viewer: CanaryUser, requestText: string): string[] {
  const errors: string[] = [];
  const { status, headers, text, tookMs } = response;
  if (status >= 500) errors.push(`status ${status}`);
  if (tookMs > maxMs) errors.push(`took ${Math.round(tookMs)} ms`);
  if (text.includes('"INTERNAL"')) errors.push('INTERNAL');
  if (/json/.test(headers.get('content-type') ?? '')) errors.push(...checkJson(text));
  const sent = findCanaries(requestText);
  for (const { id, part } of findCanaries(
    `${withoutLocations(text)} ${headers.get('x-graphql-keys') ?? ''}`,
  )) {
    // A text of the request may be repeated in a message, and as a slug (`x@y` is `xy`) among the keys.
    const isSent = sent.some((each) => each.id === id && part.startsWith(each.part));
    if (!isSent && mayRead(viewer, { id, part }) === false) {
      errors.push(`${viewer.role} reads ${part} of ${id}`);
    }
  }
  return errors;
}

/** The text without error locations and limit values, whose numbers could look like ids. */
const withoutLocations = (text: string): string =>
  text.replaceAll(/"(line|column|actual)":\d+|\d+ is over the limit/g, '');

function checkJson(text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['the response is not JSON'];
  }
  if (!text.isWellFormed()) return ['the response is not well-formed Unicode'];
  const wrong = (Array.isArray(body) ? body : [body]).some((each: unknown) => !isGraphqlResponse(each));
  return wrong ? ['the response is not a GraphQL response'] : [];
}

function isGraphqlResponse(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { data, errors } = body as { data?: unknown; errors?: unknown };
  if (errors === undefined) return typeof data === 'object';
  return (
    Array.isArray(errors) &&
    errors.length > 0 &&
    errors.every((error: unknown) => {
      const { message, extensions } = error as { message?: unknown; extensions?: { code?: unknown } };
      return typeof message === 'string' && message !== '' && typeof extensions?.code === 'string';
    })
  );
}
