import { expect, test } from 'vitest';
import { openComments } from './comment-access.ts';
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
