import { existsSync, readFileSync } from 'node:fs';
import { checkConfig, createClientPair, type TypedDocument } from '@masthead/client';
import { schemaSdl } from '@masthead/contract';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documentsOfSite from '../../apps/site/app/generated/documents.ts';
import * as documentsOfClient from '../../packages/client/src/generated/documents.ts';

type Given = Record<string, unknown>;

type Document = TypedDocument<unknown, Given>;

const targets = [
  { room: 'the site', documents: Object.values(documentsOfSite) as Document[] },
  { room: 'the client', documents: Object.values(documentsOfClient) as Document[] },
];
const all = targets.flatMap(({ documents }) => documents);
const schema = buildSchema(schemaSdl);

/** The schema of a real WordPress, if available. */
const facts = new URL('../../../shared/conformance/schema.graphql', import.meta.url);

/** The documents that the client sends when these run at the same time, and their validation errors. */
async function send(documents: readonly Document[]): Promise<{ texts: string[]; faults: string[] }> {
  const texts: string[] = [];
  const { main } = createClientPair({
    config: checkConfig({ wpUrl: 'https://cms.example.com' }),
    fetch: async (request) => {
      texts.push(((await request.json()) as { query: string }).query);
      return Response.json({ data: {} });
    },
  });
  const answers = Promise.all(
    documents.map((document) =>
      document.kind === 'query' ? main.query(document, {}) : main.mutate(document, {}),
    ),
  );
  main.flush();
  await answers;
  return { texts, faults: texts.flatMap((text) => validate(schema, parse(text)).map(String)) };
}

test.each(all)(
  'document $name: is valid by the schema of the contract, and within the depth limit of the client',
  async (document) => {
    expect((await send([document])).faults).toEqual([]);
  },
);

test.runIf(existsSync(facts)).each(targets)(
  'documents of $room: all queries are valid by the schema of a real WordPress',
  async ({ documents }) => {
    const theirs = buildSchema(readFileSync(facts, 'utf8'));
    // The route of this query responds only with the embedded backend.
    const sent = documents.filter(({ kind, name }) => kind === 'query' && name !== 'DraftPreview');
    const { texts } = await send(sent);
    expect(texts.flatMap((text) => validate(theirs, parse(text)).map(String))).toEqual([]);
  },
);

test('documents: names are unique, since they are part of cache keys', () => {
  const names = all.map(({ name }) => name);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

test.each(targets)('documents of $room: any queries can be batched', async ({ documents }) => {
  const queries = documents.filter(({ kind }) => kind === 'query');
  // Every query is sent twice, so it is batched with itself and with others, with all variables and fragments.
  const { texts, faults } = await send([
    ...queries,
    ...queries.map((document) => ({ ...document, name: `${document.name}Again` })),
  ]);
  expect(faults).toEqual([]);
  expect(texts).toHaveLength(Math.ceil((2 * queries.length) / 10));
});
