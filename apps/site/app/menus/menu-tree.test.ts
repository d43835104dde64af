import { urlRulesOf } from '@masthead/blocks';
import { expect, test } from 'vitest';
import type { MenuLinkFragment } from '../generated/documents.ts';
import { contentSiteOf } from '../data/content-site.ts';
import { isAbove, menuTree, type MenuEntry } from './menu-tree.ts';

const { link: linkOf } = urlRulesOf(
  contentSiteOf({ siteUrl: 'https://site.test', backendUrl: 'http://10.0.0.5:8080', ownUrls: [] }),
);
const treeOf = (links: readonly MenuLinkFragment[]): MenuEntry[] => menuTree(links, linkOf);

function link(databaseId: number, parentDatabaseId: number, uri = `/${databaseId}/`): MenuLinkFragment {
  return {
    id: `post:${databaseId}`,
    databaseId,
    parentDatabaseId,
    label: String(databaseId),
    title: null,
    uri,
    url: null,
    target: null,
    linkRelationship: null,
  };
}

const shape = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ id, children }) => (children.length === 0 ? id : [id, ...shape(children)]));

test('menuTree: children are below their parents, in list order', () => {
  expect(shape(treeOf([link(1, 0), link(2, 1), link(3, 2), link(4, 1), link(5, 0)]))).toEqual([
    [1, [2, 3], 4],
    5,
  ]);
});

test('menuTree: a child may precede its parent in the list', () => {
  expect(shape(treeOf([link(2, 1), link(1, 0)]))).toEqual([[1, 2]]);
});

test('menuTree: an entry without a URL is omitted', () => {
  const unknown = { ...link(2, 1), label: '#136 (no title)', uri: null };
  expect(shape(treeOf([link(1, 0), unknown, link(3, 1)]))).toEqual([[1, 3]]);
});

test('menuTree: an entry with a missing parent moves to the top level', () => {
  expect(shape(treeOf([link(1, 99), link(2, 0)]))).toEqual([1, 2]);
});

test('menuTree: a cycle of parents loses no entry', () => {
  expect(shape(treeOf([link(1, 2), link(2, 1)]))).toEqual([[1, 2]]);
  expect(shape(treeOf([link(1, 1)]))).toEqual([1]);
});

test('isAbove: is true for the targets of descendants at any depth, but not for its own', () => {
  const [top] = treeOf([link(1, 0), link(2, 1), link(3, 2)]);
  expect(top && ['/3/', '/4/', '/1/', null].map((path) => isAbove(top, path))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each([
  ['#', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['//elsewhere.example/', null],
  ['/about/', '/about/'],
  ['/café/', '/caf%C3%A9/'],
  ['/caf%c3%a9/?x=1#é', '/caf%C3%A9/?x=1#%C3%A9'],
  ['http://10.0.0.5:8080/about/', '/about/'],
  ['#part', '#part'],
  ['mailto:ana@site.test', 'mailto:ana@site.test'],
  ['https://elsewhere.example/', 'https://elsewhere.example/'],
])('menuTree: the URL %j becomes %j', (uri, href) => {
  expect(treeOf([link(1, 0, uri)])[0]?.href).toBe(href);
});
