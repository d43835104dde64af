import { expect, test } from 'vitest';
import {
  type AnswerAtHand,
  askAgain,
  type AtHand,
  openSources,
  questionId,
  witnessOf,
} from './page-sources.ts';

const question = { url: 'https://example.com/graphql', body: '{"query":"query Q{post{id}}","variables":{}}' };
const text = '{"data":{"post":{"id":"Wellenbrücke"}}}';
const found: AnswerAtHand = { bytes: Buffer.from(text), keys: ['post:1'] };
const keysOf = () => [];
const nothing: AtHand = () => null;
const fetch = () => Promise.resolve(new Response(text, { headers: { 'X-GraphQL-Keys': 'post:1' } }));
const never = () => Promise.reject(new Error('Unexpected request.'));

test('dependencies: a synchronous response is recorded without a request', async () => {
  const [asked, spared] = [openSources(), openSources()];
  witnessOf(asked, { keysOf, atHand: nothing }).record(question, await answerOf(fetch));
  expect(witnessOf(spared, { keysOf, atHand: () => found }).replay(question)).toBe(text);
  expect(spared.questions).toEqual(asked.questions);
  expect(asked.questions).toMatchObject([{ ...question, keys: ['post:1'] }]);
});

test('dependencies: a refetched query has the same fingerprint, synchronously or not', async () => {
  const answers = { keysOf, fetch, atHand: nothing };
  const asked = await askAgain(question, answers);
  expect(await askAgain(question, { ...answers, fetch: never, atHand: () => found })).toEqual(asked);
});

test('dependencies: a known response takes precedence over a synchronous one', async () => {
  const known = await askAgain(question, { keysOf, fetch, atHand: nothing });
  if (known === null) throw new Error('There is no response.');
  const sources = openSources(new Map([[questionId(question), known]]));
  const other = { bytes: Buffer.from('{"data":{"post":null}}'), keys: [] };
  expect(witnessOf(sources, { keysOf, atHand: () => other }).replay(question)).toBe(text);
  expect(sources.questions).toEqual([known.asked]);
});

test('dependencies: without a synchronous response, the recorder replays nothing', () => {
  const sources = openSources();
  expect(witnessOf(sources, { keysOf, atHand: nothing }).replay(question)).toBeNull();
  expect(sources.questions).toEqual([]);
});

async function answerOf(ask: () => Promise<Response>): Promise<{ text: string; headers: Headers }> {
  const response = await ask();
  return { text: await response.text(), headers: response.headers };
}
