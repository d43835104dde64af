import { describe, expect, test } from 'vitest';
import { adminRedirect, type AdminTarget } from './admin-redirect.ts';

const embedded: AdminTarget = {
  kind: 'embedded',
  siteUrl: 'https://site.test',
  publicBackendUrl: 'https://site.test',
  loginPagePath: '/login',
};

const locationOf = (path: string, method = 'GET'): string | null | undefined =>
  adminRedirect({ method, url: `https://site.test${path}` }, embedded)?.headers.get('location');

describe('admin redirect with the embedded backend', () => {
  test.each([
    ['/wp-admin', '/edit'],
    ['/wp-admin/', '/edit'],
    ['/wp-admin/index.php', '/edit'],
    ['/wp-admin/post.php?post=12&action=edit', '/edit/content/12'],
    ['/wp-admin/post.php?post=12%2F..%2F..&action=edit', '/edit'],
    ['/wp-admin/post.php', '/edit'],
    ['/wp-admin/edit.php', '/edit/posts'],
    ['/wp-admin/edit.php?post_type=page', '/edit/pages'],
    ['/wp-admin/post-new.php', '/edit/posts/new'],
    ['/wp-admin/post-new.php?post_type=page', '/edit/pages/new'],
    ['/wp-admin/upload.php', '/edit/media'],
    ['/wp-admin/upload.php?item=7', '/edit/media?item=7'],
    ['/wp-admin/profile.php', '/account'],
    ['/wp-admin/options-general.php', '/edit'],
    ['/wp-login.php', '/login'],
    ['/wp-login.php?action=register', '/register'],
    ['/wp-login.php?action=lostpassword', '/forgot-password'],
  ])('%s leads to %s', (path, location) => {
    expect(locationOf(path)).toBe(location);
  });

  test('other paths and methods are not redirected', () => {
    expect(locationOf('/wp-administration/')).toBeUndefined();
    expect(locationOf('/wp-login.php/x')).toBeUndefined();
    expect(locationOf('/wp-admin/', 'POST')).toBeUndefined();
  });
});
