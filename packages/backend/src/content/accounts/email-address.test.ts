import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each(['a@b.co', "o'neil+news@mail.example.com", 'ANA@X.TEST', 'a.b@x-y.test'])(
  '%s is an address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'nomail',
  'a@b',
  '@x.test',
  'a@@x.test',
  'a@x..test',
  'a@-x.test',
  'a@x.test.',
  'a@x.test\r\nBcc: b@x.test',
  'a@x.test,b@x.test',
  'Ana <a@x.test>',
  'a b@x.test',
  'ä@x.test',
  `${'a'.repeat(95)}@x.test`,
])('isEmailAddress(): rejects %j', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
