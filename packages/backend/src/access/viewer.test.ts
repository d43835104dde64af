import { expect, test } from 'vitest';
import { openSite } from '../../tests/open-site.ts';
import { visitor, viewerOf } from './viewer.ts';

test('viewerOf(): a caller has the capabilities of their current roles', async () => {
  await using site = openSite();
  await site.backend.createAdministrator({
    login: 'ana',
    email: 'ana@x.test',
    password: 'lantern in the rain',
  });
  const viewer = viewerOf(site.database, { userId: 1 });
  expect(viewer.userId).toBe(1);
  expect(viewer.capabilities).toContain('manage_options');
  expect(viewer.capabilities).not.toContain('administrator');
});

test('viewerOf(): no caller, or a caller whose account was deleted, is a visitor', async () => {
  await using site = openSite();
  expect(viewerOf(site.database, null)).toBe(visitor);
  expect(viewerOf(site.database, { userId: 7 })).toBe(visitor);
});
