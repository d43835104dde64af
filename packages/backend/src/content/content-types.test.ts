import { expect, test } from 'vitest';
import { contentTypeNames, contentTypes } from './content-types.ts';

test('every type that is served is described, in its order', () => {
  expect(contentTypes.map(({ name }) => name)).toEqual(contentTypeNames);
});
