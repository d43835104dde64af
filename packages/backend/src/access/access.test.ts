import { describe, expect, test } from 'vitest';
import { openComments } from './comment-access.ts';
import { isLocked, listedContent, mayFilterByPassword, openContent } from './content-access.ts';
import { seesUnusedMenus } from './menu-access.ts';
import { seesAllSettings } from './settings-access.ts';
import { openUsers, seesUserDetails } from './user-access.ts';
import { visitor, type Viewer } from './viewer.ts';

const editor: Viewer = {
  userId: 7,
  capabilities: new Set(['edit_others_posts', 'read_private_posts', 'moderate_comments']),
};
const administrator: Viewer = {
  userId: 1,
  capabilities: new Set([...editor.capabilities, 'list_users', 'manage_options']),
};

const posts = (asked: string[] | null) => ({ types: ['post'], asked });

describe('content', () => {
  test('a visitor reads what is published, an editor what is being written', () => {
    expect(openContent(visitor).statuses).toEqual(['publish']);
    expect(openContent(editor).statuses).toEqual(['publish', 'private', 'draft', 'future', 'pending']);
  });

  test('lists hold what is asked for, as far as it may be seen', () => {
    expect(listedContent(visitor, posts(null))).toEqual([{ type: 'post', status: 'publish' }]);
    expect(listedContent(visitor, posts(['draft', 'trash']))).toEqual([]);
    expect(listedContent(editor, posts(['draft', 'trash']))).toEqual([{ type: 'post', status: 'draft' }]);
    expect(listedContent(editor, posts(null))).toEqual([{ type: 'post', status: 'publish' }]);
  });

  test('lists of media alone hold media; mixed ones hold them when they are asked for', () => {
    const media = { type: 'attachment', status: 'inherit' };
    const post = { type: 'post', status: 'publish' };
    expect(listedContent(visitor, { types: ['attachment'], asked: null })).toEqual([media]);
    expect(listedContent(visitor, { types: ['post', 'attachment'], asked: null })).toEqual([post]);
    expect(listedContent(visitor, { types: ['post', 'attachment'], asked: ['publish', 'inherit'] })).toEqual([
      post,
      media,
    ]);
  });

  test('a password locks out visitors only', () => {
    expect([isLocked(visitor, { password: 'x' }), isLocked(visitor, { password: '' })]).toEqual([
      true,
      false,
    ]);
    expect(isLocked(editor, { password: 'x' })).toBe(false);
    expect([mayFilterByPassword(visitor), mayFilterByPassword(editor)]).toEqual([false, true]);
  });
});

test('comments in waiting are for those who moderate', () => {
  expect(openComments(visitor).statuses).toEqual(['approve']);
  expect(openComments(editor).statuses).toContain('hold');
});

test("a user's own business is for themselves and for administrators", () => {
  expect([openUsers(visitor), openUsers(editor), openUsers(administrator)]).toEqual([
    { publishedAnd: 0 },
    { publishedAnd: 7 },
    'all',
  ]);
  expect(seesUserDetails(editor, { id: 7 })).toBe(true);
  expect(seesUserDetails(editor, { id: 8 })).toBe(false);
  expect(seesUserDetails(visitor, { id: 8 })).toBe(false);
  expect(seesUserDetails(administrator)).toBe(true);
});

test('unused menus are for editors, settings for administrators', () => {
  expect([seesUnusedMenus(visitor), seesUnusedMenus(editor)]).toEqual([false, true]);
  expect([seesAllSettings(editor), seesAllSettings(administrator)]).toEqual([false, true]);
});
