import { wxr, type WxrContent } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { startImportFixture } from './import-fixture.ts';

const here: WxrContent = {
  id: 5,
  guid: 'http://localhost/?p=5',
  slug: 'about-cats',
  title: 'About cats',
  date: '2020-01-02 03:04:05',
  modified: '2020-01-02 03:04:05',
};
const conflict = { code: 'import_conflict', message: expect.stringContaining('ID 5 is the ') };

describe('import: content with the id and GUID of other content', () => {
  it.each<[string, { posts?: WxrContent[]; pages?: WxrContent[] }]>([
    [
      'a post of another site',
      { posts: [{ ...here, slug: 'dogs', title: 'Dogs', date: '2021-01-01 00:00:00' }] },
    ],
    ['a page', { pages: [{ ...here }] }],
    [
      'a page with a slug of its own',
      { pages: [{ ...here, slug: 'dogs', title: 'Dogs', comments: [{ id: 1, body: 'Nice dogs' }] }] },
    ],
  ])('is rejected: %s', async (_name, site) => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ posts: [here] }));
    const before = fixture.contents();
    await expect(fixture.import(wxr(site))).rejects.toMatchObject(conflict);
    expect(fixture.contents()).toEqual(before);
  });

  it('is rejected for menu items, too, whose slugs are their ids', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(menuItem('Cats', '2020-01-01 00:00:00'));
    await expect(fixture.import(menuItem('Dogs', '2021-01-01 00:00:00'))).rejects.toMatchObject(conflict);
    expect(await fixture.import(`${menuItem('Felines', '2020-01-01 00:00:00')}\n`)).toMatchObject({
      content: { inFile: 1, stored: 0, alreadyThere: 1 },
    });
  });
});

describe('import: content that was edited on the original site since the last import', () => {
  it.each<[string, Partial<WxrContent>]>([
    ['with a new title and date', { title: 'On cats', date: '2022-01-01 00:00:00' }],
    ['with a new slug and date', { slug: 'on-cats', date: '2022-01-01 00:00:00' }],
    ['with a new title and slug', { title: 'On cats', slug: 'on-cats' }],
  ])('is recognised %s', async (_name, changes) => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ posts: [here] }));
    const report = await fixture.import(
      wxr({
        posts: [
          { ...here, ...changes },
          { id: 6, title: 'New' },
        ],
      }),
    );
    expect(report.content).toEqual({ inFile: 2, stored: 1, alreadyThere: 1 });
  });

  const { slug: _slug, ...nameless } = here;
  const draft: WxrContent = { ...nameless, status: 'draft', title: 'An idea' };
  const published: WxrContent = {
    ...here,
    date: '2020-05-06 07:08:09',
    modified: '2020-05-06 07:08:09',
  };

  it('is recognised if a draft was published, in either order', async () => {
    for (const [first, second] of [
      [draft, published],
      [published, draft],
    ] as const) {
      await using fixture = await startImportFixture();
      await fixture.import(wxr({ posts: [first] }));
      const { content } = await fixture.import(wxr({ posts: [second] }));
      expect(content).toEqual({ inFile: 1, stored: 0, alreadyThere: 1 });
    }
  });

  it('is not confused with a draft that was written later', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ posts: [{ ...draft, modified: '2025-01-01 00:00:00' }] }));
    await expect(fixture.import(wxr({ posts: [published] }))).rejects.toMatchObject(conflict);
  });
});

function menuItem(title: string, date: string): string {
  return wxr({
    others: [{ id: 5, type: 'nav_menu_item', guid: 'http://localhost/?p=5', slug: '5', title, date }],
  });
}
