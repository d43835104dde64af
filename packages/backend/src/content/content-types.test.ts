import { expect, test } from 'vitest';
import { contentTypeNames, contentTypes } from './content-types.ts';

test('content types: describe every served type, in listing order', () => {
  expect(contentTypes.map(({ name }) => name)).toEqual(contentTypeNames);
});
