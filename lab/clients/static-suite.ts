import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientContent, clientOptions, postTitles } from './client-content.ts';
import { serveBackend } from './serve-backend.ts';
import { textsOf } from './start-program.ts';

/** Tests of a generator of static sites with graphql-request. */
export function describeStaticSite(): void {
  describe('a static site with graphql-request', () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-static-'));
    const page = (uri: string): string => readFileSync(join(folder, uri, 'index.html'), 'utf8');

    beforeAll(async () => {
      await using served = await serveBackend({ content: clientContent, options: clientOptions });
      await promisify(execFile)(
        process.execPath,
        [join(import.meta.dirname, 'static-site/main.mjs'), folder],
        {
          env: { ...process.env, NODE_ENV: 'production', WORDPRESS_API_URL: served.siteUrl },
        },
      );
    });

    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('has the menu and the latest posts on its front page', () => {
      expect(textsOf(page('/'), 'h1')).toEqual(['Harbour Walks']);
      expect(textsOf(page('/'), 'a')).toEqual(['About', 'The team', 'Journal', ...postTitles.slice(0, 10)]);
    });

    test('has a file for each post, page, category and tag', () => {
      for (const title of postTitles) {
        expect(page(`/${title.toLowerCase().replace(' ', '-')}/`)).toContain(
          `The route of ${title.toLowerCase()}`,
        );
      }
      expect(page('/about/team/')).toContain('Three people.');
      expect(textsOf(page('/category/south/'), 'article')).toHaveLength(6);
      expect(page('/tag/easy/')).toContain('alt="A white lighthouse"');
    });
  });
}
