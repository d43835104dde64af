import { existsSync, readFileSync } from 'node:fs';
import { checkConfig, createClientPair, type TypedDocument } from '@masthead/client';
import { schemaSdl } from '@masthead/contract';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documentsOfSite from '../../apps/site/app/generated/documents.ts';
import * as documentsOfClient from '../../packages/client/src/generated/documents.ts';

type Given = Record<string, unknown>;

type Document = TypedDocument<unknown, Given>;

const rooms = [
  { room: 'the site', documents: Object.values(documentsOfSite) as Document[] },
  { room: 'the client', documents: Object.values(documentsOfClient) as Document[] },
];
const all = rooms.flatMap(({ documents }) => documents);
const schema = buildSchema(schemaSdl);

/** The schema of a real WordPress, where it is at hand. */
const facts = new URL('../../../shared/conformance/schema.graphql', import.meta.url);

/** What leaves when these are asked at the same time: texts, and the faults a server would find in them. */
async function send(asked: readonly Document[]): Promise<{ texts: string[]; faults: string[] }> {
  const texts: string[] = [];
  const { main } = createClientPair({
    config: checkConfig({ wpUrl: 'https://cms.example.com' }),
    fetch: async (request) => {
      texts.push(((await request.json()) as { query: string }).query);
      return Response.json({ data: {} });
    },
  });
  const answers = Promise.all(
    asked.map((document) =>
      document.kind === 'query' ? main.query(document, {}) : main.mutate(document, {}),
    ),
  );
  main.flush();
  await answers;
  return { texts, faults: texts.flatMap((text) => validate(schema, parse(text)).map(String)) };
}

test.each(all)(
  '$name is valid by the schema of the contract, and no deeper than the client sends',
  async (document) => {
    expect((await send([document])).faults).toEqual([]);
  },
);

test.runIf(existsSync(facts)).each(rooms)(
  'a real WordPress understands all queries of $room',
  async ({ documents }) => {
    const theirs = buildSchema(readFileSync(facts, 'utf8'));
    const { texts } = await send(documents.filter(({ kind }) => kind === 'query'));
    expect(texts.flatMap((text) => validate(theirs, parse(text)).map(String))).toEqual([]);
  },
);

test('no two have the same name: a cache knows their answers by it', () => {
  const names = all.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each(rooms)('any queries of $room may travel together', async ({ documents }) => {
  const queries = documents.filter(({ kind }) => kind === 'query');
  // Asked twice, each meets itself and others, with all their variables and fragments.
  const { texts, faults } = await send([
    ...queries,
    ...queries.map((document) => ({ ...document, name: `${document.name}Again` })),
  ]);
  expect(faults).toEqual([]);
  expect(texts).toHaveLength(Math.ceil((2 * queries.length) / 10));
});
