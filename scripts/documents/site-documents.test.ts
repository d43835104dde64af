import { checkConfig, createClientPair, type TypedDocument } from '@masthead/client';
import { schemaSdl } from '@masthead/contract';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import * as documents from '../../apps/site/app/generated/documents.ts';

type Given = Record<string, unknown>;

const all = Object.values(documents) as TypedDocument<unknown, Given>[];
const schema = buildSchema(schemaSdl);

/** What leaves when these are asked at the same time: texts, and the faults a server would find in them. */
async function send(
  asked: readonly TypedDocument<unknown, Given>[],
): Promise<{ texts: string[]; faults: string[] }> {
  const texts: string[] = [];
  const { main } = createClientPair({
    config: checkConfig({ wpUrl: 'https://cms.example.com' }),
    fetch: async (request) => {
      texts.push(((await request.json()) as { query: string }).query);
      return Response.json({ data: {} });
    },
  });
  const answers = Promise.all(asked.map((document) => main.query(document, {})));
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

test('any of them may travel together', async () => {
  // Asked twice, each meets itself and others, with all their variables and fragments.
  const { texts, faults } = await send([
    ...all,
    ...all.map((document) => ({ ...document, name: `${document.name}Again` })),
  ]);
  expect(faults).toEqual([]);
  expect(texts).toHaveLength(Math.ceil((2 * all.length) / 10));
});
