import { expect, test } from 'vitest';
import { adminLinks } from './admin-links.ts';

const namesAt = (path: string): string[] => adminLinks('https://cms.test', path).map(({ name }) => name);

test('admin links lead to the administration of the WordPress', () => {
  const links = adminLinks('https://cms.test', '/posts');
  expect(links.find(({ name }) => name === 'pages')?.href).toBe(
    'https://cms.test/wp-admin/edit.php?post_type=page',
  );
  expect(namesAt('/posts')).toEqual(['newPost', 'posts', 'pages', 'media', 'comments', 'menus', 'settings']);
});

test('admin links start with the content that the path names', () => {
  expect(adminLinks('https://cms.test', '/pages/12')[0]).toEqual({
    name: 'thisContent',
    href: 'https://cms.test/wp-admin/post.php?post=12&action=edit',
  });
  expect(namesAt('/posts/new')[0]).toBe('newPost');
  expect(namesAt('/pages/12x')[0]).toBe('newPost');
});
