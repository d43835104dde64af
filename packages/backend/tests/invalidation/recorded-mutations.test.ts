import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBackend } from '../../src/index.ts';
import { coarseKeys } from './coarse-keys.ts';
import { watchQueries } from './watch-queries.ts';

// Mutations recorded from a real WordPress, between recorded queries. The recordings are in a folder beside the
// repository, if available.

const facts = join(import.meta.dirname, '../../../../../shared/conformance');

interface Case {
  readonly order: number;
  readonly name: string;
  readonly as: string;
  readonly phase: string;
  readonly query?: string;
  readonly variables: object | null;
}

test.skipIf(!existsSync(facts))(
  'each recorded mutation publishes the keys of the recorded queries it changes, and no others',
  async () => {
    const folder = join(facts, 'cases');
    const cases = readdirSync(folder)
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Case[])
      .filter(({ query }) => query !== undefined)
      .toSorted((one, other) => one.order - other.order);
    const siteFile = join(facts, 'site.json');
    const { users } = JSON.parse(readFileSync(siteFile, 'utf8')) as { users: { id: number; as?: string }[] };
    let now = Date.UTC(2026, 10, 20, 12);
    await using backend = createBackend({
      data: ':memory:',
      siteUrl: 'http://masthead.test',
      clock: () => now,
      responseCacheMaxBytes: 0,
      // No network access in this test.
      outside: {
        timeoutMs: 1,
        silenceMs: 1,
        resolve: async () => [],
        request: () => Promise.reject(new Error('There is no outside.')),
      },
    });
    await backend.importWxr({ file: join(facts, 'site.wxr.xml'), siteFile });

    const userOf = (as: string): number | undefined => users.find((user) => user.as === as)?.id;
    const reads = cases
      .filter(({ phase }) => phase === 'read')
      .map(({ name, query = '', variables, as }) => ({
        name,
        query,
        variables: variables ?? {},
        userId: userOf(as),
      }));
    const watched = await watchQueries(backend, reads);
    const mutations = cases.filter(({ phase }) => phase === 'mutation');
    const received: (readonly string[])[] = [];
    backend.onChange((keys) => received.push(keys));
    const [missed, unexplained]: [string[], string[]] = [[], []];
    let changes = 0;
    for (let next = 0; next < mutations.length;) {
      const names: string[] = [];
      const effect = await watched.after(async () => {
        // Rejected mutations publish nothing and are compared together with the next one.
        const before = received.length;
        for (; received.length === before && next < mutations.length; next += 1) {
          const mutation = mutations[next] as Case;
          now += 60_000;
          names.push(mutation.name);
          await send(mutation);
        }
      });
      const results = names.at(-1) ?? '';
      changes += effect.changed.length;
      missed.push(...effect.missed.map(({ name }) => `${names.join(', ')}: ${name}`));
      unexplained.push(
        ...effect.unnecessary.flatMap(({ read, keys }) =>
          keys
            // Responses to signed-in users are not cached.
            .filter(() => read.userId === undefined)
            .filter((key) => !coarseKeys.some((whole) => whole.test(key)))
            .map((key) => `${results}: ${read.name} names ${key}`),
        ),
      );
    }
    expect(missed).toEqual([]);
    expect(unexplained).toEqual([]);
    expect(changes).toBeGreaterThan(100);

    async function send({ as, query, variables }: Case): Promise<void> {
      const request = new Request('http://masthead.test/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const userId = userOf(as);
      await (await backend.fetch(request, userId === undefined ? undefined : { userId })).text();
    }
  },
  300_000,
);
