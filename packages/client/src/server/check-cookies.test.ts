import { expect, test } from 'vitest';
import { checkCookies } from './check-cookies.ts';

test.each([
  ['https://example.com', {}, 'ok'],
  ['http://localhost:3000', {}, 'ok'],
  ['http://127.0.0.1:3000', {}, 'ok'],
  ['http://[::1]:3000', {}, 'ok'],
  ['http://masthead.localhost', {}, 'ok'],
  ['http://192.168.1.20:3000', {}, 'warning'],
  ['http://localhost.example.com', {}, 'warning'],
  ['http://localhost:3000', { host: 'localhost:3000' }, 'ok'],
  ['http://localhost:3000', { host: '127.0.0.1:3000' }, 'failure'],
  ['http://127.0.0.1:3000', { host: 'localhost:3000' }, 'failure'],
  ['http://example.com', { host: 'example.com', 'x-forwarded-proto': 'https' }, 'failure'],
  // A proxy names its own upstream.
  ['https://example.com', { host: '127.0.0.1:3000', 'x-forwarded-proto': 'https' }, 'ok'],
  ['https://example.com', { host: 'no host at all' }, 'ok'],
])('check cookies: %s, opened with %o, is %s', (siteUrl, headers: Record<string, string>, outcome) => {
  expect(checkCookies({ siteUrl, headers: new Headers(headers) }).outcome).toBe(outcome);
});
