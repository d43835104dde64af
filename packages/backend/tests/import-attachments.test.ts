import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wxr, type WxrContent } from '@masthead/testing';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { OutboundHttp } from '../src/content/media/outbound-http.ts';
import { startImportFixture } from './import-fixture.ts';

/** An attachment as WordPress.com exports it, without metadata of its file. */
const attachment = (id: number, url: string): string =>
  wxr({
    others: [{ id, type: 'attachment', status: 'inherit', date: '2013-06-07 08:09:10', title: `File ${id}` }],
  })
    .match(/<item>[^]*<\/item>/)?.[0]
    .replace('<wp:is_sticky>', `<wp:attachment_url>${url}</wp:attachment_url><wp:is_sticky>`) ?? '';

const site = (items: string, more: { posts?: WxrContent[] } = {}): string =>
  wxr({ url: 'https://fox.wordpress.com', ...more }).replace('</channel>', `${items}</channel>`);

const text = site(
  [
    attachment(1, 'https://fox.files.wordpress.com/2008/06/canola2.jpg'),
    attachment(2, 'https://old.example/files/2010/05/grün.png'),
    attachment(3, 'https://cdn.example/assets/report.pdf?v=2'),
    attachment(4, 'https://intranet.example/2011/01/secret.jpg'),
    attachment(5, 'https://fox.files.wordpress.com/2009/01/deleted.jpg'),
    attachment(6, 'https://fox.files.wordpress.com/2009/02/page.jpg'),
  ].join('\n'),
);

const files: Record<string, string> = {
  'https://fox.files.wordpress.com/2008/06/canola2.jpg': 'canola',
  'https://old.example/files/2010/05/gr%C3%BCn.png': 'green',
  'https://cdn.example/assets/report.pdf?v=2': 'report',
  'https://fox.files.wordpress.com/2009/02/page.jpg': '<!DOCTYPE html><title>Not here</title>',
};

function internet(): OutboundHttp & { readonly requested: string[] } {
  const requested: string[] = [];
  return {
    requested,
    timeoutMs: 5000,
    silenceMs: 5000,
    resolve: (host) => Promise.resolve([host === 'intranet.example' ? '10.0.0.1' : '93.184.215.14']),
    request(url) {
      requested.push(url.href);
      const body = files[url.href];
      return Promise.resolve({
        status: body === undefined ? 404 : 200,
        location: null,
        length: null,
        body: (async function* () {
          if (body !== undefined) yield Buffer.from(body);
        })(),
        discard() {},
      });
    },
  };
}

describe('import: attachments outside of wp-content/uploads', () => {
  it('get a path below the uploads', async () => {
    await using fixture = await startImportFixture();
    const report = await fixture.import(text);
    expect(report.warnings).not.toContainEqual(expect.stringContaining('no file'));
    expect(fixture.rows('SELECT content_id, file FROM media ORDER BY 1')).toEqual([
      { content_id: 1, file: '2008/06/canola2.jpg' },
      { content_id: 2, file: '2010/05/grün.png' },
      { content_id: 3, file: '2013/06/report.pdf' },
      { content_id: 4, file: '2011/01/secret.jpg' },
      { content_id: 5, file: '2009/01/deleted.jpg' },
      { content_id: 6, file: '2009/02/page.jpg' },
    ]);
  });

  it('are fetched from public hosts, with a report, and a second run fetches only what is missing', async () => {
    await using fixture = await startImportFixture();
    const http = internet();
    const progress: string[] = [];
    const { uploads } = await fixture.import(text, {
      http,
      fetchAttachments: true,
      onProgress: ({ phase, done, total }) => {
        if (phase === 'uploads') progress.push(`${done}/${total}`);
      },
    });
    expect(uploads).toMatchObject({ wanted: 6, stored: 3, alreadyThere: 0, missingCount: 3 });
    expect(progress.at(-1)).toBe('6/6');
    expect(uploads?.missing.toSorted((one, other) => one.file.localeCompare(other.file))).toEqual([
      {
        file: '2009/01/deleted.jpg',
        reason: 'HTTP 404',
        url: 'https://fox.files.wordpress.com/2009/01/deleted.jpg',
      },
      {
        file: '2009/02/page.jpg',
        reason: 'the server sent a web page instead',
        url: 'https://fox.files.wordpress.com/2009/02/page.jpg',
      },
      {
        file: '2011/01/secret.jpg',
        reason: 'The host is not on the public internet',
        url: 'https://intranet.example/2011/01/secret.jpg',
      },
    ]);
    const stored = join(fixture.folder, 'data/uploads');
    expect(await readFile(join(stored, '2010/05/grün.png'), 'utf8')).toBe('green');
    expect(http.requested).not.toContainEqual(expect.stringContaining('intranet'));

    const again = internet();
    const second = await fixture.import(text, { http: again, fetchAttachments: true });
    expect(second).toMatchObject({ outcome: 'unchanged', uploads: { stored: 0, alreadyThere: 3 } });
    expect(again.requested).toHaveLength(2);
  });

  it('have the dimensions of their files afterwards', async () => {
    await using fixture = await startImportFixture();
    const folder = join(fixture.folder, 'media');
    await mkdir(folder);
    const image = sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } });
    await writeFile(join(folder, 'canola2.jpg'), await image.jpeg().toBuffer());
    await fixture.import(text, { uploads: folder });
    expect(fixture.rows('SELECT width, height FROM media WHERE content_id = 1')).toEqual([
      { width: 30, height: 20 },
    ]);
  });

  it('are copied from a folder with another structure, and fetched if they are not there', async () => {
    await using fixture = await startImportFixture();
    const folder = join(fixture.folder, 'media');
    await mkdir(join(folder, 'archive'), { recursive: true });
    await writeFile(join(folder, 'archive/canola2.jpg'), 'from the archive');
    const { uploads } = await fixture.import(text, {
      http: internet(),
      uploads: folder,
      fetchAttachments: true,
    });
    expect(uploads?.missingCount).toBe(3);
    const stored = join(fixture.folder, 'data/uploads');
    expect(await readFile(join(stored, '2008/06/canola2.jpg'), 'utf8')).toBe('from the archive');
    expect(await readFile(join(stored, '2013/06/report.pdf'), 'utf8')).toBe('report');
  });

  it('are uploads of the site in texts, too', async () => {
    await using fixture = await startImportFixture();
    await fixture.import(text);
    expect(fixture.rows("SELECT value FROM settings WHERE name = 'masthead_imported_origins'")).toEqual([
      {
        value: JSON.stringify([
          'https://fox.wordpress.com',
          'https://fox.files.wordpress.com#uploads',
          'https://old.example/files#uploads',
          'https://intranet.example#uploads',
        ]),
      },
    ]);
  });
});
