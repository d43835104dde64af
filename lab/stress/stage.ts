import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '@masthead/backend';
import { wxr } from '@masthead/testing';

/** The public URL of the site under load. */
export const siteUrl = 'http://stress.masthead.test';

/** The header with the viewer of a request, which replaces signing in. */
export const writerHeader = 'x-writer';

/** The categories that all writers use. */
export const categories = ['harbour', 'market', 'tides', 'weather', 'people'];

/** The posts to which all writers add lines. */
export const sharedPosts = [1, 2, 3, 4, 5, 6, 7, 8];

/** The user id of a writer. */
export const userOf = (writer: number): number => writer + 1;

/** Makes the site: editors, categories, and empty posts to share. */
export async function makeSite(data: string, writers: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-stress-'));
  const [file, siteFile] = [join(folder, 'content.xml'), join(folder, 'site.json')];
  const logins = Array.from({ length: writers }, (_, writer) => `writer${writer}`);
  writeFileSync(
    file,
    wxr({
      authors: logins.map((login, writer) => ({ id: userOf(writer), login })),
      terms: categories.map((slug) => ({ taxonomy: 'category', slug })),
      posts: sharedPosts.map((id) => ({
        id,
        title: `Shared ${id}`,
        author: 'writer0',
        commentStatus: 'open',
      })),
    }),
  );
  writeFileSync(
    siteFile,
    JSON.stringify({
      users: logins.map((login, writer) => ({
        id: userOf(writer),
        username: login,
        email: `${login}@example.test`,
        displayName: login,
        nicename: login,
        roles: ['editor'],
      })),
    }),
  );
  const backend = createBackend({ data, siteUrl });
  try {
    await backend.importWxr({ file, siteFile });
  } finally {
    await backend.close();
    rmSync(folder, { recursive: true });
  }
}
