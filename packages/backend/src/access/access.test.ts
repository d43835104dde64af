import { expect, test } from 'vitest';
import { commentVisibility } from './comment-access.ts';
import { seesUnusedMenus } from './menu-access.ts';
import { seesAllSettings } from './settings-access.ts';
import { userVisibility, maySeeUserDetails } from './user-access.ts';
import { visitor, type Viewer } from './viewer.ts';

const editor: Viewer = {
  userId: 7,
  capabilities: new Set(['edit_others_posts', 'read_private_posts', 'moderate_comments']),
};
const administrator: Viewer = {
  userId: 1,
  capabilities: new Set([...editor.capabilities, 'list_users', 'manage_options']),
};

test('comment access: only moderators see comments awaiting moderation', () => {
  expect(commentVisibility(visitor).statuses).toEqual(['approve']);
  expect(commentVisibility(editor).statuses).toContain('hold');
});

test('user access: private details are visible to the user and to administrators', () => {
  expect([userVisibility(visitor), userVisibility(editor), userVisibility(administrator)]).toEqual([
    { publishedAnd: 0 },
    { publishedAnd: 7 },
    'all',
  ]);
  expect(maySeeUserDetails(editor, { id: 7 })).toBe(true);
  expect(maySeeUserDetails(editor, { id: 8 })).toBe(false);
  expect(maySeeUserDetails(visitor, { id: 8 })).toBe(false);
  expect(maySeeUserDetails(administrator)).toBe(true);
});

test('menu and settings access: editors see unused menus, administrators see all settings', () => {
  expect([seesUnusedMenus(visitor), seesUnusedMenus(editor)]).toEqual([false, true]);
  expect([seesAllSettings(editor), seesAllSettings(administrator)]).toEqual([false, true]);
});
