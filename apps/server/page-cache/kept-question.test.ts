import { expect, test } from 'vitest';
import { askedQuestion, keepQuestion } from './kept-question.ts';

const asked = (body: string | null) => ({
  url: 'https://example.com/graphql',
  body,
  print: 'p',
  keys: ['a'],
});

test.each([
  ['a document with values', '{"query":"query A{a}","variables":{"uri":"/größe/"}}'],
  ['a document without', '{"query":"query A{a}"}'],
  ['values that look like a document', '{"query":"query A{a}","variables":{"s":"\\",\\"variables\\":{}"}}'],
  ['nothing that is posted', null],
])('a question of %s is what it was', (_, body) => {
  expect(askedQuestion(keepQuestion(asked(body)))).toEqual(asked(body));
});

test('what the page takes of the answer is kept with its question', () => {
  const takes = { q0_posts: { except: ['post:1'], atMost: 3 }, q1_settings: null };
  const question = { ...asked('{"query":"query A_B{a}","variables":{}}'), takes };
  expect(askedQuestion(keepQuestion(question))).toEqual(question);
});

test('questions that differ by their values have one document', () => {
  const kept = [1, 2].map((value) =>
    keepQuestion(asked(`{"query":"query A{a}","variables":{"n":${value}}}`)),
  );
  expect(kept.map(({ body }) => body)).toEqual([
    { document: '{"query":"query A{a}"', values: ',"variables":{"n":1}}' },
    { document: '{"query":"query A{a}"', values: ',"variables":{"n":2}}' },
  ]);
});
