import { issueJwtTokens } from '../../src/access/sign-in/tokens.ts';
import type { Role } from '../../src/access/roles.ts';
import { createSession } from '../../src/storage/sessions.ts';
import { noon, openEditingSite } from '../mutations/editing-site.ts';
import { siteUrl } from '../open-site.ts';

/** An event of the change stream. */
export interface StreamEvent {
  readonly id: string;
  readonly event: string;
  readonly keys: readonly string[];
}

/** An open change stream. */
export interface OpenStream {
  /** Reads events until one is found. @returns All events read so far; it is the last one. */
  until(isFound: (event: StreamEvent) => boolean): Promise<readonly StreamEvent[]>;
  /** Reads to the end of the stream. @returns The events that were not read yet. */
  rest(): Promise<readonly StreamEvent[]>;
  cancel(): Promise<void>;
}

/** An editing site with change streams. */
export function openChangeSite() {
  const desk = openEditingSite();
  const { database, ids, site } = desk;
  const sessions = { database, clock: () => noon };

  /** An access token of a new session. */
  function tokenOf(role: Role): { token: string; sessionId: number } {
    const sessionId = createSession(database, ids[role], noon);
    return { token: issueJwtTokens(sessions, sessionId).authToken, sessionId };
  }

  const get = (headers: Record<string, string>, query = '', init: RequestInit = {}): Promise<Response> =>
    site.backend.fetch(new Request(`${siteUrl}/wp-json/masthead/v1/changes${query}`, { headers, ...init }));

  async function open(token: string, query = ''): Promise<OpenStream> {
    const response = await get({ authorization: `Bearer ${token}` }, query);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return readStream(response);
  }
  return { desk, tokenOf, get, open, [Symbol.asyncDispose]: () => desk[Symbol.asyncDispose]() };
}

function readStream(response: Response): OpenStream {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const events: StreamEvent[] = [];
  let [text, taken] = ['', 0];
  async function read(): Promise<boolean> {
    const { value, done } = await reader.read();
    if (done) return false;
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) if (!part.startsWith(':')) events.push(eventIn(part));
    return true;
  }
  return {
    async until(isFound) {
      for (;;) {
        while (taken < events.length) {
          taken += 1;
          if (isFound(events[taken - 1] as StreamEvent)) return events.slice(0, taken);
        }
        if (!(await read())) throw new Error('The stream ended.');
      }
    },
    async rest() {
      while (await read());
      const left = events.slice(taken);
      taken = events.length;
      return left;
    },
    cancel: () => reader.cancel(),
  };
}

function eventIn(part: string): StreamEvent {
  const fields = Object.fromEntries(
    part.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const { keys = [] } = JSON.parse(fields['data'] ?? '{}') as { keys?: string[] };
  return { id: fields['id'] ?? '', event: fields['event'] ?? '', keys };
}
