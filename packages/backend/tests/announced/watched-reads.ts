import type { Backend } from '../../src/index.ts';

/** A query that visitors ask, or a user. */
export interface Read {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
  readonly userId?: number | undefined;
}

interface Answered {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  /** What went wrong is not kept by anybody, so nobody has to be told that it changes. */
  readonly isKept: boolean;
}

/** What one change did to the answers. */
export interface Effect {
  readonly announced: readonly string[];
  /** Reads of which the answer is another now. */
  readonly changed: readonly Read[];
  /** Of these, those that named nothing of what was announced: whoever kept them shows what is no longer so. */
  readonly missed: readonly Read[];
  /** Reads that named something of it, and are the same as before; with what they named. */
  readonly needless: readonly { readonly read: Read; readonly keys: readonly string[] }[];
}

/** Reads whose answers are known, so that it can be told which of them a change concerns. */
export interface WatchedReads {
  readonly count: number;
  /** Changes something, and asks everything anew. */
  after(change: () => unknown): Promise<Effect>;
}

/** Asks everything once. @param backend It must keep no answers: what is compared is how they are made. */
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
