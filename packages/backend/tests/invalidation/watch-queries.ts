import type { Backend } from '../../src/index.ts';

/** A query of a visitor or a user. */
export interface WatchedQuery {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
  readonly userId?: number | undefined;
}

interface RecordedResponse {
  readonly text: string;
  readonly keys: ReadonlySet<string>;
  /** Responses with errors are not cached, so they need no invalidation. */
  readonly isCacheable: boolean;
}

/** The effect of a change on the responses. */
export interface ChangeEffect {
  readonly publishedKeys: readonly string[];
  /** Queries with a different response than before. */
  readonly changed: readonly WatchedQuery[];
  /** Of these, queries without an invalidated key: their cached responses would be outdated. */
  readonly missed: readonly WatchedQuery[];
  /** Queries with an invalidated key and the same response as before, with these keys. */
  readonly unnecessary: readonly { readonly read: WatchedQuery; readonly keys: readonly string[] }[];
}

/** Queries with known responses, to find out which of them a change affects. */
export interface QueryWatcher {
  readonly count: number;
  /** Makes a change and executes all queries again. */
  after(change: () => unknown): Promise<ChangeEffect>;
}

/** Executes all queries once. @param backend Without a response cache, as fresh responses are compared. */
export async function watchQueries(backend: Backend, reads: readonly WatchedQuery[]): Promise<QueryWatcher> {
  const known = new Map<WatchedQuery, RecordedResponse>();
  for (const read of reads) known.set(read, await responseTo(backend, read));
  return {
    count: reads.length,
    async after(change) {
      const announced = new Set<string>();
      const leave = backend.onChange((keys) => keys.forEach((key) => announced.add(key)));
      await change();
      leave();
      const [changed, missed, unnecessary]: [
        WatchedQuery[],
        WatchedQuery[],
        ChangeEffect['unnecessary'][number][],
      ] = [[], [], []];
      for (const [read, before] of known) {
        const now = await responseTo(backend, read);
        known.set(read, now);
        const named = [...before.keys].filter((key) => announced.has(key));
        const isSame = now.text === before.text;
        if (!isSame) changed.push(read);
        if (!isSame && before.isCacheable && named.length === 0 && !announced.has('*')) missed.push(read);
        if (isSame && before.isCacheable && named.length > 0) unnecessary.push({ read, keys: named });
      }
      return { publishedKeys: [...announced], changed, missed, unnecessary };
    },
  };
}

async function responseTo(
  backend: Backend,
  { query, variables, userId }: WatchedQuery,
): Promise<RecordedResponse> {
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
    isCacheable: response.status === 200 && !text.startsWith('{"errors"'),
  };
}
