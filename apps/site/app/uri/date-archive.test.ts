import { expect, test } from 'vitest';
import { dateArchivePath, readDateArchive } from './date-archive.ts';

test.each([
  ['/2024/', { year: 2024 }],
  ['/2024', { year: 2024 }],
  ['/2024/05/', { year: 2024, month: 5 }],
  ['/2024/05/12/', { year: 2024, month: 5, day: 12 }],
  ['/2024/02/29/', { year: 2024, month: 2, day: 29 }],
])('readDateArchive: %s is a date archive', (path, archive) => {
  expect(readDateArchive(path)).toEqual(archive);
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
  '/about/2024/',
  '/２０２４/',
])('readDateArchive: %s is not a date archive', (path) => {
  expect(readDateArchive(path)).toBeNull();
});

test('dateArchivePath: is the inverse of readDateArchive', () => {
  for (const path of ['/2024/', '/2024/05/', '/2024/05/02/']) {
    const archive = readDateArchive(path);
    expect(archive && dateArchivePath(archive)).toBe(path);
  }
});
