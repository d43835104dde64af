import { expect, test } from 'vitest';
import { isSamePath, readPath, writePath } from './site-path.ts';

test.each([
  ['/about/', '/about/'],
  ['//about///team/', '/about/team/'],
  ['/caf%C3%A9/', '/café/'],
  ['/a%2Fb/', '/a%2Fb/'],
])('readPath: %s becomes %s', (pathname, path) => {
  expect(readPath(pathname)).toBe(path);
});

test.each(['/%E0%A4%A/', '/%', '/a%00b/', '/a%0d%0ab/', '/%5Cevil.example/'])(
  'readPath: rejects %s',
  (pathname) => {
    expect(readPath(pathname)).toBeNull();
  },
);

test.each([
  ['/about/', '/about/'],
  ['/greek/επίπεδο-2/', '/greek/%CE%B5%CF%80%CE%AF%CF%80%CE%B5%CE%B4%CE%BF-2/'],
  ['/caf%C3%A9/', '/caf%C3%A9/'],
  ['/caf%c3%a9/', '/caf%C3%A9/'],
  ['//evil.example/', '/evil.example/'],
  [String.raw`/\evil.example/`, '/evil.example/'],
  ['about/', '/about/'],
  ['/what?/#1/', '/what%3F/%231/'],
])('writePath: %s becomes %s', (path, written) => {
  expect(writePath(path)).toBe(written);
});

test('isSamePath: ignores encoding, but not case or a trailing slash', () => {
  expect(isSamePath('/caf%C3%A9/', '/café/')).toBe(true);
  expect(isSamePath('/About/', '/about/')).toBe(false);
  expect(isSamePath('/about', '/about/')).toBe(false);
});
