import { mayRead, type CanaryUser, findCanaries } from '@masthead/testing';

/** A response. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly tookMs: number;
}

/** The time limit of the backend, plus the delay of a busy machine. */
const maxMs = 5000 + 3000;

/** Returns the errors of a response. `asked` is the request as text. */
export function checkAnswer(answer: FuzzAnswer, viewer: CanaryUser, asked: string): string[] {
  const faults: string[] = [];
  const { status, headers, text, tookMs } = answer;
  if (status >= 500) faults.push(`status ${status}`);
  if (tookMs > maxMs) faults.push(`took ${Math.round(tookMs)} ms`);
  if (text.includes('"INTERNAL"')) faults.push('INTERNAL');
  if (/json/.test(headers.get('content-type') ?? '')) faults.push(...checkJson(text));
  const sent = findCanaries(asked);
  for (const { id, part } of findCanaries(`${withoutPlaces(text)} ${headers.get('x-graphql-keys') ?? ''}`)) {
    // A text of the request may be repeated in a message, and as a slug (`x@y` is `xy`) among the keys.
    const isSent = sent.some((each) => each.id === id && part.startsWith(each.part));
    if (!isSent && mayRead(viewer, { id, part }) === false) {
      faults.push(`${viewer.role} reads ${part} of ${id}`);
    }
  }
  return faults;
}

/** The text without error locations and limit values, whose numbers could look like ids. */
const withoutPlaces = (text: string): string =>
  text.replaceAll(/"(line|column|actual)":\d+|\d+ is over the limit/g, '');

function checkJson(text: string): string[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return ['the response is not JSON'];
  }
  if (!text.isWellFormed()) return ['the response is not well-formed Unicode'];
  const wrong = (Array.isArray(body) ? body : [body]).some((each: unknown) => !isAnswer(each));
  return wrong ? ['the response is not a GraphQL response'] : [];
}

function isAnswer(body: unknown): boolean {
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
