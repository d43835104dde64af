import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each([
  ['/', '', '/'],
  ['/search', '?s=two+lamps&after=abc', '/search?s=two+lamps&after=abc'],
  ['/preview', '?p=3&preview=true', '/preview?p=3&preview=true'],
  ['/reset-password', '?key=secret&login=ana', '/reset-password'],
  ['/account', '?code=secret&state=word', '/account'],
  ['/account', '?confirm-email=secret', '/account'],
  ['/signed-in', '?code=secret', '/'],
  ['/refused-form', '', '/'],
])('return path: %s%s gives %s', (pathname, search, address) => {
  expect(returnPath({ pathname, search })).toBe(address);
});
