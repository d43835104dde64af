import { describe, expect, test } from 'vitest';
import { isRestricted, listedContent, mayEdit, contentVisibility, readsAll } from './content-access.ts';
import { capabilitiesOf, type Role } from './roles.ts';
import { visitor, type Viewer } from './viewer.ts';

const me = 7;
const as = (role: Role): Viewer => ({ userId: me, capabilities: capabilitiesOf([role]) });
const viewers = {
  visitor,
  subscriber: as('subscriber'),
  contributor: as('contributor'),
  author: as('author'),
  editor: as('editor'),
  administrator: as('administrator'),
};

/** What a viewer may do with content: `-` nothing, `k` list it, `r` read it, `e` edit it. */
function rightOf(viewer: Viewer, type: string, status: string, whose: 'own' | 'others'): string {
  const visibility = contentVisibility(viewer);
  const key = `${type} ${status}`;
  const within = (reach: 'list' | 'read' | 'edit') =>
    visibility[reach].all.includes(key) || (whose === 'own' && visibility[reach].own.includes(key));
  return within('edit') ? 'e' : within('read') ? 'r' : within('list') ? 'k' : '-';
}

const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash', 'auto-draft', 'inherit'];
const rightsOf = (viewer: Viewer, type: string, whose: 'own' | 'others') =>
  statuses.map((status) => rightOf(viewer, type, status, whose)).join('');

test.each([
  // publish, future, draft, pending, private, trash, auto-draft, inherit
  ['visitor', 'r-------', 'r-------'],
  ['subscriber', 'r-------', 'r-------'],
  ['contributor', 'rreeeee-', 'rkkk----'],
  ['author', 'eeeeeee-', 'rkkk----'],
  ['editor', 'eeeeeee-', 'eeeeeee-'],
  ['administrator', 'eeeeeee-', 'eeeeeee-'],
] as const)("content access: rights of a %s to their own posts and to others' posts", (role, own, others) => {
  expect([rightsOf(viewers[role], 'post', 'own'), rightsOf(viewers[role], 'post', 'others')]).toEqual([
    own,
    others,
  ]);
});

test('content access: pages have their own capabilities', () => {
  expect(rightsOf(viewers.author, 'page', 'own')).toBe('r-------');
  expect(rightsOf(viewers.editor, 'page', 'others')).toBe('eeeeeee-');
});

test('content access: content of a type the site does not serve is visible to no one', () => {
  expect(rightsOf(viewers.administrator, 'product', 'own')).toBe('--------');
});

const draft = { type: 'post', status: 'draft', author_id: 1, password: '' };
const locked = { type: 'post', status: 'publish', author_id: 1, password: 'x' };

describe('isRestricted()', () => {
  test("restricts others' drafts for contributors and authors", () => {
    expect(isRestricted(viewers.author, draft)).toBe(true);
    expect(isRestricted(viewers.author, { ...draft, author_id: me })).toBe(false);
    expect(isRestricted(viewers.editor, draft)).toBe(false);
  });

  test('restricts password-protected content except for its author and editors', () => {
    expect([isRestricted(visitor, locked), isRestricted(visitor, { ...locked, password: '' })]).toEqual([
      true,
      false,
    ]);
    expect(isRestricted(viewers.author, locked)).toBe(true);
    expect(isRestricted(viewers.subscriber, { ...locked, author_id: me })).toBe(false);
    expect(isRestricted(viewers.editor, locked)).toBe(false);
    expect(isRestricted(visitor, { ...locked, author_id: 0 })).toBe(true);
  });

  test('restricts nothing for editors', () => {
    expect([readsAll(viewers.author, ['post']), readsAll(viewers.editor, ['post', 'page'])]).toEqual([
      false,
      true,
    ]);
  });
});

test('mayEdit(): raw content is visible only to users who may edit it', () => {
  expect(mayEdit(viewers.contributor, { ...draft, author_id: me })).toBe(true);
  expect(mayEdit(viewers.contributor, { ...draft, status: 'publish', author_id: me })).toBe(false);
  expect(mayEdit(viewers.author, { ...draft, status: 'publish', author_id: me })).toBe(true);
  expect(mayEdit(viewers.author, draft)).toBe(false);
  expect(mayEdit(viewers.author, { ...draft, type: 'attachment', status: 'inherit' })).toBe(false);
  expect(mayEdit(viewers.editor, { ...draft, type: 'attachment', status: 'inherit' })).toBe(true);
});

const posts = (requested: string[] | null) => ({ types: ['post'], requested });
const kind = (type: string, status: string, scope: 'all' | 'own' = 'all') => ({ type, status, scope });

describe('listedContent()', () => {
  test('returns the requested statuses that the viewer can list', () => {
    expect(listedContent(visitor, posts(null))).toEqual([kind('post', 'publish')]);
    expect(listedContent(visitor, posts(['draft', 'trash']))).toEqual([]);
    expect(listedContent(viewers.author, posts(['draft', 'trash', 'draft']))).toEqual([
      kind('post', 'draft'),
      kind('post', 'trash', 'own'),
    ]);
    expect(listedContent(viewers.editor, posts(['private']))).toEqual([kind('post', 'private')]);
  });

  test('includes media in lists of media only, and in mixed lists when requested', () => {
    const media = kind('attachment', 'inherit');
    expect(listedContent(visitor, { types: ['attachment'], requested: null })).toEqual([media]);
    const mixed = { types: ['post', 'attachment'] };
    expect(listedContent(visitor, { ...mixed, requested: null })).toEqual([
      kind('post', 'publish'),
      kind('attachment', 'publish'),
    ]);
    expect(listedContent(visitor, { ...mixed, requested: ['inherit'] })).toEqual([media]);
  });

  test('includes revisions only for users who can write', () => {
    const revisions = { types: ['revision'], requested: null };
    expect(listedContent(visitor, revisions)).toEqual([]);
    expect(listedContent(viewers.contributor, revisions)).toEqual([kind('revision', 'inherit')]);
  });
});
