import { expect, test } from 'vitest';
import { dateArchivePath, isDateFront, readDateArchive } from './date-archive.ts';

test.each([
  ['/2024/', { year: 2024 }],
  ['/2024', { year: 2024 }],
  ['/2024/05/', { year: 2024, month: 5 }],
  ['/2024/05/12/', { year: 2024, month: 5, day: 12 }],
  ['/2024/02/29/', { year: 2024, month: 2, day: 29 }],
])('readDateArchive: %s is a date archive', (path, archive) => {
  expect(readDateArchive(path)).toEqual({ archive, front: '' });
});

test.each([
  ['/blog/2024/', '/blog', { year: 2024 }],
  ['/archives/date/2024/05', '/archives/date', { year: 2024, month: 5 }],
  ['/index.php/2024/05/12/', '/index.php', { year: 2024, month: 5, day: 12 }],
])('readDateArchive: %s may be a date archive below %s', (path, front, archive) => {
  expect(readDateArchive(path)).toEqual({ archive, front });
  expect(dateArchivePath(archive, front)).toBe(path.replace(/\/?$/, '/'));
});

test.each([
  ['/blog', '/blog/hello/', true],
  ['/blog', '/blog/2024/05/hello/', true],
  ['/blog', '/blogs/hello/', false],
  ['/about', '/hello/', false],
  ['/archives/date', '/archives/12', true],
  ['/archives/date', '/archives/hello/', false],
  ['/archives/date', '/archives/120', false],
])('isDateFront: %s for a post at %s is %s', (front, uri, expected) => {
  expect(isDateFront(front, { uri, databaseId: 12 })).toBe(expected);
});

test.each([
  '/',
  '/24/',
  '/2024/13/',
  '/2024/00/',
  '/2023/02/29/',
  '/2024/05/32/',
  '/2024/5/',
  '/0000/',
  '/2024/05/12/hello/',
  '/a/b/c/d/e/2024/',
  '/２０２４/',
])('readDateArchive: %s is not a date archive', (path) => {
  expect(readDateArchive(path)).toBeNull();
});

test('dateArchivePath: is the inverse of readDateArchive', () => {
  for (const path of ['/2024/', '/2024/05/', '/2024/05/02/']) {
    const archive = readDateArchive(path);
    expect(archive && dateArchivePath(archive.archive)).toBe(path);
  }
});
