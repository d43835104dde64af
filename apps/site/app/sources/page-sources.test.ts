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
const never = () => Promise.reject(new Error('It was asked for.'));

test('what is at hand is not asked for, and noted as if it had been', async () => {
  const [asked, spared] = [openSources(), openSources()];
  witnessOf(asked, { keysOf, atHand: nothing }).note(question, await answerOf(fetch));
  expect(witnessOf(spared, { keysOf, atHand: () => found }).recall(question)).toBe(text);
  expect(spared.questions).toEqual(asked.questions);
  expect(asked.questions).toMatchObject([{ ...question, keys: ['post:1'] }]);
});

test('a question that is asked again has the same print, at hand or not', async () => {
  const answers = { keysOf, fetch, atHand: nothing };
  const asked = await askAgain(question, answers);
  expect(await askAgain(question, { ...answers, fetch: never, atHand: () => found })).toEqual(asked);
});

test('what a page is known to be made of comes before what is at hand', async () => {
  const known = await askAgain(question, { keysOf, fetch, atHand: nothing });
  if (known === null) throw new Error('There is no answer.');
  const sources = openSources(new Map([[questionId(question), known]]));
  const other = { bytes: Buffer.from('{"data":{"post":null}}'), keys: [] };
  expect(witnessOf(sources, { keysOf, atHand: () => other }).recall(question)).toBe(text);
  expect(sources.questions).toEqual([known.asked]);
});

test('what is not at hand has to be asked for', () => {
  const sources = openSources();
  expect(witnessOf(sources, { keysOf, atHand: nothing }).recall(question)).toBeNull();
  expect(sources.questions).toEqual([]);
});

async function answerOf(ask: () => Promise<Response>): Promise<{ text: string; headers: Headers }> {
  const response = await ask();
  return { text: await response.text(), headers: response.headers };
}
