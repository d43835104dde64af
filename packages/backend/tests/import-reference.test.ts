import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startImportFixture } from './import-fixture.ts';

// The export of a real WordPress, if available.
const folder = new URL('../../../../shared/conformance/', import.meta.url);
const file = fileURLToPath(new URL('site.wxr.xml', folder));

function site(): unknown {
  return JSON.parse(readFileSync(new URL('site.json', folder), 'utf8'));
}

describe.skipIf(!existsSync(file))(
  'import: the export of a recorded WordPress site',
  { timeout: 30_000 },
  () => {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const occurrences = (pattern: RegExp): number => [...text.matchAll(pattern)].length;

    it('is stored completely: the counts in the report equal those of the file', async () => {
      await using fixture = await startImportFixture();
      const report = await fixture.import(text, { site: site() });
      expect(report.warnings).toEqual([]);
      expect(report.content).toEqual({
        inFile: occurrences(/<item>/g),
        stored: occurrences(/<item>/g),
        alreadyThere: 0,
      });
      for (const { kind, inFile, stored, skipped } of report.counts) {
        expect({ kind, stored, skipped }).toEqual({ kind, stored: inFile, skipped: [] });
      }
      for (const type of ['post', 'page', 'attachment', 'nav_menu_item']) {
        const inFile = occurrences(new RegExp(`<wp:post_type><!\\[CDATA\\[${type}\\]\\]>`, 'g'));
        expect(fixture.rows(`SELECT count(*) AS count FROM content WHERE type = '${type}'`)).toEqual([
          { count: inFile },
        ]);
      }
      expect(fixture.rows('SELECT count(*) AS count FROM comments')).toEqual([
        { count: occurrences(/<wp:comment>/g) },
      ]);
    });

    it('keeps the permalinks of all public items', async () => {
      await using fixture = await startImportFixture();
      await fixture.import(text, { site: site() });
      const uris = new Map(
        fixture
          .rows<{ id: number; uri: string }>('SELECT id, uri FROM content')
          .map(({ id, uri }) => [id, uri]),
      );
      const items = [...text.matchAll(/<item>.*?<\/item>/gs)].map(([item]) => item);
      const differing = items.flatMap((item) => {
        const id = Number(/<wp:post_id>(\d+)/.exec(item)?.[1]);
        const link = new URL(/<link>([^<]*)/.exec(item)?.[1] ?? '');
        if (item.includes('[CDATA[nav_menu_item]]')) return [];
        const wanted = decodeURIComponent(link.pathname) + link.search;
        return uris.get(id) === wanted ? [] : [{ id, wanted, stored: uris.get(id) }];
      });
      expect(differing).toEqual([]);
    });

    it('gives items the same permalinks if the file contains none', async () => {
      await using fixture = await startImportFixture();
      await fixture.import(text, { site: site() });
      await using other = await startImportFixture();
      await other.import(text.replaceAll(/<link>http[^<]*<\/link>\s*<pubDate>/g, '<pubDate>'), {
        site: site(),
      });
      expect(other.rows('SELECT id, uri FROM content ORDER BY id')).toEqual(
        fixture.rows('SELECT id, uri FROM content ORDER BY id'),
      );
    });
  },
);
