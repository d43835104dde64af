import { describe, expect, it } from 'vitest';
import { isStructure, termPermalink } from './permalink.ts';

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

describe('termAddress', () => {
  const settings = { structure: '/%postname%/', categoryBase: '', tagBase: '', defaultCategory: 1 };

  it('has the default bases, or those of the settings', () => {
    expect(termPermalink('category', ['a', 'b'], settings)).toBe('/category/a/b/');
    expect(termPermalink('post_tag', ['t'], settings)).toBe('/tag/t/');
    expect(termPermalink('post_format', ['post-format-aside'], settings)).toBe('/type/aside/');
    expect(termPermalink('mood', ['glad'], settings)).toBe('/mood/glad/');
    expect(termPermalink('category', ['a'], { ...settings, categoryBase: '/topics/' })).toBe('/topics/a/');
    expect(termPermalink('post_tag', ['t'], { ...settings, tagBase: 'on' })).toBe('/on/t/');
  });

  it('begins with the part of the structure before its first tag', () => {
    const below = { ...settings, structure: '/log/%postname%/' };
    expect(termPermalink('category', ['a'], below)).toBe('/log/category/a/');
    expect(termPermalink('category', ['a'], { ...below, categoryBase: 'topics' })).toBe('/topics/a/');
  });
});
