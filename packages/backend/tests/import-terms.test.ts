import { wxr, type WxrTerm } from '@masthead/testing';
import { describe, expect, it } from 'vitest';
import { startImportFixture } from './import-fixture.ts';

const category = (id: number, slug: string, parent?: string): WxrTerm => ({
  id,
  taxonomy: 'category',
  slug,
  ...(parent !== undefined && { parent }),
});
const merged = expect.stringMatching(
  /^Merged two terms of the taxonomy category with the same slug and parent/,
);

describe('import: terms with the same slug', () => {
  it.each<[string, WxrTerm[], object[]]>([
    ['at the top', [category(1, 'news'), category(2, 'news')], [{ id: 1, parent_id: 0 }]],
    [
      'below the same parent',
      [category(1, 'news'), category(2, 'sub', 'news'), category(3, 'sub', 'news')],
      [
        { id: 1, parent_id: 0 },
        { id: 2, parent_id: 1 },
      ],
    ],
    [
      'below parents that are not in the file',
      [category(2, 'sub', 'gone'), category(3, 'sub', 'lost')],
      [{ id: 2, parent_id: 0 }],
    ],
  ])('%s are merged, and the report says so', async (_name, terms, stored) => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(wxr({ terms }));
    expect(fixture.rows('SELECT id, parent_id FROM terms ORDER BY id')).toEqual(stored);
    expect(report.warnings).toContainEqual(merged);
    expect(report.counts.find(({ kind }) => kind === 'category')).toEqual({
      kind: 'category',
      inFile: terms.length,
      stored: stored.length,
      alreadyThere: 0,
      skipped: [{ reason: 'merged with another one with the same slug and parent', count: 1 }],
    });
  });

  it('are merged in the same way by a later import', async () => {
    await using fixture = await startImportFixture();
    const terms = [category(1, 'news'), category(2, 'news')];
    await fixture.import(wxr({ terms }));
    const before = fixture.rows('SELECT * FROM terms');
    const report = await fixture.import(wxr({ terms, posts: [{ id: 1, title: 'New' }] }));
    expect(report.warnings).toContainEqual(merged);
    expect(fixture.rows('SELECT * FROM terms')).toEqual(before);
  });

  it('stay separate below different parents, even if the parents share a slug and come later', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(
      wxr({
        terms: [
          category(10, 'leaf', 'sub'),
          category(11, 'leaf', 'sub'),
          category(20, 'sub', 'a'),
          category(21, 'sub', 'b'),
          category(30, 'a'),
          category(31, 'b'),
        ],
      }),
    );
    expect(fixture.rows('SELECT id, parent_id, uri FROM terms ORDER BY id')).toEqual([
      { id: 10, parent_id: 20, uri: '/category/a/sub/leaf/' },
      { id: 11, parent_id: 21, uri: '/category/b/sub/leaf/' },
      { id: 20, parent_id: 30, uri: '/category/a/sub/' },
      { id: 21, parent_id: 31, uri: '/category/b/sub/' },
      { id: 30, parent_id: 0, uri: '/category/a/' },
      { id: 31, parent_id: 0, uri: '/category/b/' },
    ]);
    expect(report.warnings).toContainEqual(expect.stringMatching(/The parent of a .* is ambiguous.*"leaf"/));
  });

  it('are merged with an existing term, and menus point at it', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(wxr({ terms: [category(1, 'news')] }));
    const report = await fixture.import(
      wxr({
        terms: [category(7, 'news')],
        menus: [{ id: 8, slug: 'main', items: [{ id: 100, to: { category: 7 } }] }],
        posts: [{ id: 1, title: 'One', categories: ['news'] }],
      }),
    );
    expect(report.warnings).toContain('The category "news" has the ID 1 here, not 7.');
    expect(fixture.rows('SELECT target_kind, target_id FROM menu_items')).toEqual([
      { target_kind: 'taxonomy', target_id: 1 },
    ]);
    expect(fixture.rows('SELECT term_id FROM term_content WHERE content_id = 1')).toEqual([{ term_id: 1 }]);
  });

  it('may be each other’s parent and are stored', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(
      wxr({ terms: [category(1, 'a', 'b'), category(2, 'b', 'a'), category(3, 'self', 'self')] }),
    );
    expect(fixture.rows('SELECT id, parent_id FROM terms ORDER BY id')).toEqual([
      { id: 1, parent_id: 2 },
      { id: 2, parent_id: 0 },
      { id: 3, parent_id: 0 },
    ]);
  });
});
