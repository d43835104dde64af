import { describe, expect, test } from 'vitest';
import { editLinksCookie, editLinksOf, editUrl, hasEditLink, readEditLinks } from './edit-links.ts';

const granted =
  (...names: string[]) =>
  (name: string): boolean =>
    names.includes(name);

const post = { kind: 'post', databaseId: 12, authorId: 7 } as const;

describe('edit links', () => {
  test('are for all content, for own posts, or for none', () => {
    expect(editLinksOf(7, granted('edit_others_posts', 'edit_others_pages'))).toEqual({ kind: 'all' });
    expect(editLinksOf(7, granted('edit_posts', 'edit_published_posts'))).toEqual({ kind: 'own', userId: 7 });
    expect(editLinksOf(7, granted('edit_posts'))).toBeNull();
  });

  test('of an author are on own posts only', () => {
    const own = { kind: 'own', userId: 7 } as const;
    expect(hasEditLink(own, post)).toBe(true);
    expect(hasEditLink(own, { ...post, authorId: 8 })).toBe(false);
    expect(hasEditLink(own, { ...post, kind: 'page' })).toBe(false);
    expect(hasEditLink({ kind: 'all' }, { ...post, authorId: null })).toBe(true);
    expect(hasEditLink(null, post)).toBe(false);
  });

  test('the cookie is read as it was printed, and invalid values mean none', () => {
    for (const links of [{ kind: 'all' }, { kind: 'own', userId: 7 }] as const) {
      const [, value = null] =
        /^masthead-edits=([^;]*)/.exec(editLinksCookie(links, { siteUrl: 'http://site.test' })) ?? [];
      expect(readEditLinks(value)).toEqual(links);
    }
    expect(['', '0', '-1', '7x', 'All', '12345678901', null].map(readEditLinks)).toEqual(Array(7).fill(null));
  });

  test('the cookie is deleted without edit links, and bound to the host on https', () => {
    expect(editLinksCookie(null, { siteUrl: 'https://site.test' })).toBe(
      '__Host-masthead-edits=; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Path=/; SameSite=Lax; Secure',
    );
  });

  test('lead to the editing area, or to the WordPress', () => {
    const embedded = { kind: 'embedded', publicBackendUrl: 'https://site.test' } as const;
    expect(editUrl(post, embedded)).toBe('/edit/posts/12');
    expect(editUrl({ kind: 'page', databaseId: 3 }, embedded)).toBe('/edit/pages/3');
    expect(editUrl({ kind: 'media', databaseId: 4 }, embedded)).toBe('/edit/media?item=4');
    expect(editUrl(post, { kind: 'wordpress', publicBackendUrl: 'https://cms.test' })).toBe(
      'https://cms.test/wp-admin/post.php?post=12&action=edit',
    );
  });
});
