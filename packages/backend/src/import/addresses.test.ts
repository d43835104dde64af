import { describe, expect, it } from 'vitest';
import { createStructureGuess, isStructure, pathOfLink, termAddress } from './addresses.ts';

describe('isStructure', () => {
  it.each([
    ['/%postname%/', true],
    ['/%year%/%monthnum%/%day%/%postname%/', true],
    ['/archives/%post_id%', true],
    ['', false],
    ['/%year%/', false],
    ['/%book%/%postname%/', false],
    ['%postname%', false],
  ])('%j: %j', (structure, expected) => {
    expect(isStructure(structure)).toBe(expected);
  });
});

describe('pathOfLink', () => {
  const sites = ['https://old.example/blog'];

  it.each([
    ['https://old.example/blog/hello/', '/hello/'],
    ['https://old.example/blogger/', '/blogger/'],
    ['http://moved.example/hello/', '/hello/'],
    ['https://old.example/blog/', '/'],
    ['https://old.example/blog/%ce%b5%cf%80/', '/επ/'],
    ['https://old.example/a%2Fb/%20/', '/a%2Fb/%20/'],
    ['https://old.example/%ff/', '/%ff/'],
    ['https://old.example/?p=1', null],
    ['https://old.example/a/#b', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j is %j', (link, path) => {
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
  ])('%j follows %j', (path, structure) => {
    expect(guessFrom(path)).toBe(structure);
  });

  it('goes with the most posts, and with nothing when fewer than half agree', () => {
    expect(guessFrom('/a/', '/b/', '/2024/03/c/')).toBe('/%postname%/');
    expect(guessFrom('/a/', '/b', '/c.html')).toBeNull();
    expect(guessFrom()).toBeNull();
  });
});

describe('termAddress', () => {
  const settings = { structure: '/%postname%/', categoryBase: '', tagBase: '' };

  it('has the usual bases, or those of the settings', () => {
    expect(termAddress('category', ['a', 'b'], settings)).toBe('/category/a/b/');
    expect(termAddress('post_tag', ['t'], settings)).toBe('/tag/t/');
    expect(termAddress('post_format', ['post-format-aside'], settings)).toBe('/type/aside/');
    expect(termAddress('mood', ['glad'], settings)).toBe('/mood/glad/');
    expect(termAddress('category', ['a'], { ...settings, categoryBase: '/topics/' })).toBe('/topics/a/');
    expect(termAddress('post_tag', ['t'], { ...settings, tagBase: 'on' })).toBe('/on/t/');
  });

  it("begins with what stands before a structure's first tag", () => {
    const below = { ...settings, structure: '/log/%postname%/' };
    expect(termAddress('category', ['a'], below)).toBe('/log/category/a/');
    expect(termAddress('category', ['a'], { ...below, categoryBase: 'topics' })).toBe('/topics/a/');
  });
});
