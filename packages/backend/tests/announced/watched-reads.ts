import type { Backend } from '../../src/index.ts';

/** A query of a visitor or a user. */
export interface Read {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
  readonly userId?: number | undefined;
}

interface Answered {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  /** Responses with errors are not cached, so they need no invalidation. */
  readonly isKept: boolean;
}

/** The effect of a change on the responses. */
export interface Effect {
  readonly announced: readonly string[];
  /** Queries with a different response than before. */
  readonly changed: readonly Read[];
  /** Of these, queries without an invalidated key: their cached responses would be outdated. */
  readonly missed: readonly Read[];
  /** Queries with an invalidated key and the same response as before, with these keys. */
  readonly needless: readonly { readonly read: Read; readonly keys: readonly string[] }[];
}

/** Queries with known responses, to find out which of them a change affects. */
export interface WatchedReads {
  readonly count: number;
  /** Makes a change and executes all queries again. */
  after(change: () => unknown): Promise<Effect>;
}

/** Executes all queries once. @param backend Without a response cache, as fresh responses are compared. */
export async function watchReads(backend: Backend, reads: readonly Read[]): Promise<WatchedReads> {
  const known = new Map<Read, Answered>();
  for (const read of reads) known.set(read, await answerTo(backend, read));
  return {
    count: reads.length,
    async after(change) {
      const announced = new Set<string>();
      const leave = backend.onChange((keys) => keys.forEach((key) => announced.add(key)));
      await change();
      leave();
      const [changed, missed, needless]: [Read[], Read[], Effect['needless'][number][]] = [[], [], []];
      for (const [read, before] of known) {
        const now = await answerTo(backend, read);
        known.set(read, now);
        const named = [...before.keys].filter((key) => announced.has(key));
        const isSame = now.text === before.text;
        if (!isSame) changed.push(read);
        if (!isSame && before.isKept && named.length === 0 && !announced.has('*')) missed.push(read);
        if (isSame && before.isKept && named.length > 0) needless.push({ read, keys: named });
      }
      return { announced: [...announced], changed, missed, needless };
    },
  };
}

async function answerTo(backend: Backend, { query, variables, userId }: Read): Promise<Answered> {
  const response = await backend.fetch(
    new Request('http://masthead.test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    }),
    userId === undefined ? undefined : { userId },
  );
  const text = await response.text();
  return {
    text,
    keys: new Set((response.headers.get('x-graphql-keys') ?? '').split(' ')),
    isKept: response.status === 200 && !text.startsWith('{"errors"'),
  };
}
