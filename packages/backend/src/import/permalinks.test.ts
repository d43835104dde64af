import { describe, expect, it } from 'vitest';
import { createStructureGuess, pathOfLink } from './permalinks.ts';

describe('pathOfLink', () => {
  const sites = ['https://old.example/blog'];

  it.each([
    ['https://old.example/blog/hello/', '/hello/'],
    ['https://old.example/blogger/', '/blogger/'],
    ['http://moved.example/hello/', '/hello/'],
    ['https://old.example/blog/', '/'],
    ['https://old.example/blog/%ce%b5%cf%80/', '/επ/'],
    ['https://old.example/a%2Fb/%20/', '/a-b/-/'],
    ['https://old.example/%e3%81%a8%e/', '/と/'],
    ['https://old.example/%ff/', null],
    ['https://old.example/?p=1', null],
    ['https://old.example/a/#b', null],
    ['https://old.example//hello//you/', '/hello/you/'],
    ['https://old.example//blog//hello/', '/hello/'],
    ['//greek/επίπεδο-2/', '/greek/επίπεδο-2/'],
    ['//old.example/blog/hello/', '/hello/'],
    ['//moved.example/hello/', '/hello/'],
    ['/hello/', '/hello/'],
    ['\\\\greek\\hello', '/greek/hello'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('returns for %j: %j', (link, path) => {
    expect(pathOfLink(link, sites)).toBe(path);
  });
});

function guessFrom(...paths: string[]): string | null {
  const guess = createStructureGuess();
  for (const path of paths) {
    const slug = path.split('/').findLast(Boolean)?.replace('.html', '') ?? '';
    guess.note({ id: 12, slug, dateLocal: Date.UTC(2024, 2, 9), path });
  }
  return guess.best();
}

describe('createStructureGuess', () => {
  it.each([
    ['/hello/', '/%postname%/'],
    ['/hello', '/%postname%'],
    ['/hello.html', '/%postname%.html'],
    ['/2024/03/hello/', '/%year%/%monthnum%/%postname%/'],
    ['/2024/03/09/hello/', '/%year%/%monthnum%/%day%/%postname%/'],
    ['/news/local/hello/', '/%category%/%postname%/'],
    ['/blog/hello/', '/blog/%postname%/'],
    ['/archives/12', '/archives/%post_id%'],
  ])('guesses from %j: %j', (path, structure) => {
    expect(guessFrom(path)).toBe(structure);
  });

  it('returns the structure of most posts, and null if fewer than half match', () => {
    expect(guessFrom('/a/', '/b/', '/2024/03/c/')).toBe('/%postname%/');
    expect(guessFrom('/a/', '/b', '/c.html')).toBeNull();
    expect(guessFrom()).toBeNull();
  });
});
