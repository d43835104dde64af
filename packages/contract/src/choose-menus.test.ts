import { describe, expect, it } from 'vitest';
import { chooseMenus } from './choose-menus.ts';

const menu = (name: string, size = 3) => ({ names: [name], size });
const chosen = (...menus: readonly ReturnType<typeof menu>[]) => {
  const { primary, footer } = chooseMenus(menus);
  return [primary?.names[0] ?? null, footer?.names[0] ?? null];
};

describe('chooseMenus', () => {
  it.each([
    ['no menus', [], [null, null]],
    ['names', [menu('Footer links', 9), menu('Main menu')], ['Main menu', 'Footer links']],
    ['slugs and locations', [menu('SOCIAL', 9), menu('HEADER_MENU')], ['HEADER_MENU', 'SOCIAL']],
    ['a footer before a social menu', [menu('social'), menu('legal'), menu('nav')], ['nav', 'legal']],
    ['whole words only', [menu('Maintenance', 1), menu('Topics', 5)], ['Topics', 'Maintenance']],
    ['sizes', [menu('a', 2), menu('b', 7), menu('c', 4)], ['b', 'a']],
    ['one menu', [menu('a')], ['a', null]],
    ['empty menus', [menu('Main', 0), menu('b')], ['b', null]],
    ['a single menu for the footer', [menu('Footer')], [null, 'Footer']],
  ])('chooses by %s', (_name, menus, expected) => {
    expect(chosen(...menus)).toEqual(expected);
  });
});
