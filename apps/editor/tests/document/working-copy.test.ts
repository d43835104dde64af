import { expect, test } from 'vitest';
import { newFields } from '../../document/fields.ts';
import { newCopy, withoutSent, withSent } from '../../document/working-copy.ts';

const version = (content: string) => ({ ...newFields, content });
const contents = ({ sent }: ReturnType<typeof newCopy>) => sent.map(({ content }) => content);

test('sent versions: the first one stays, which a server may have stored before it stopped responding', () => {
  let copy = newCopy('post', 1);
  for (let attempt = 1; attempt <= 100; attempt += 1) copy = withSent(copy, version(`text ${attempt}`));
  expect(copy.sent.length).toBe(20);
  expect(contents(copy)[0]).toBe('text 1');
  expect(contents(copy).at(-1)).toBe('text 100');
});

test('sent versions: a repeated one is recorded once, and its rejection does not remove the earlier one', () => {
  const repeated = version('text');
  const copy = withSent(withSent(newCopy('post', 1), version('text')), repeated);
  expect(contents(copy)).toEqual(['text']);
  expect(contents(withoutSent(copy, repeated))).toEqual(['text']);
  const other = version('other text');
  expect(contents(withoutSent(withSent(copy, other), other))).toEqual(['text']);
});
