import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LogEntry } from '../../../src/index.ts';
import { db } from '../../../src/storage/sqlite/database.ts';
import { executeAs } from '../../execute-as.ts';
import { addContent } from '../../seed.ts';
import { openMediaSite, image, uploadsOf } from './media-site.ts';

const blank = { alt_text: '', width: 1, height: 1, file_size: 1, image_meta: '{}' };

/** Images of one month with their files, as an import leaves them. */
function addImages(site: ReturnType<typeof openMediaSite>, count: number, authorId: number): void {
  const folder = join(site.data, 'uploads/2026/10');
  mkdirSync(folder, { recursive: true });
  site.database.transaction(() => {
    for (let number = 0; number < count; number += 1) {
      const file = `2026/10/p${number}.jpg`;
      const names = ['medium', 'large', 'thumbnail', 'medium_large', '1536x1536', '2048x2048'];
      const sizes = names.map((name, place) => ({ name, file: `p${number}-${place}00x100.jpg` }));
      const id = addContent(site.database, { slug: `p${number}`, type: 'attachment', author_id: authorId });
      site.database.run(
        db.insertInto('media').values({ ...blank, content_id: id, file, sizes: JSON.stringify(sizes) }),
      );
      for (const name of [`p${number}.jpg`, ...sizes.map((size) => size.file)]) {
        writeFileSync(join(folder, name), '');
      }
    }
  });
}

test('deleteUser: deleting an account with 1,500 images costs about as much as creating them, files included', async () => {
  await using site = openMediaSite();
  const { administrator, author, otherAuthor } = site.people;
  const madeFrom = process.threadCpuUsage();
  addImages(site, 1500, author);
  const making = process.threadCpuUsage(madeFrom);
  // An image of another user has one of these files, too.
  const shared = addContent(site.database, { slug: 'shared', type: 'attachment', author_id: otherAuthor });
  site.database.run(
    db.insertInto('media').values({
      ...blank,
      content_id: shared,
      file: '2026/10/p7.jpg',
      sizes: JSON.stringify([{ name: 'medium', file: 'p8-000x100.jpg' }]),
    }),
  );
  const deletedFrom = process.threadCpuUsage();
  const { errors } = await executeAs(
    site.backend,
    administrator,
    'mutation($id:ID!){deleteUser(input:{id:$id}){deletedId}}',
    { id: String(author) },
  );
  const deleting = process.threadCpuUsage(deletedFrom);
  expect(errors).toEqual([]);
  expect(readdirSync(join(site.data, 'uploads/2026/10')).sort()).toEqual(['p7.jpg', 'p8-000x100.jpg']);
  // Slow disks affect both sides. Comparing each image with each other would take many times as long.
  expect(deleting.user / making.user).toBeLessThan(5);
}, 120_000);

test('media deletion: a file that cannot be deleted is logged, and neither hides the deletion nor delays resizing', async () => {
  const log: LogEntry[] = [];
  await using site = openMediaSite({ log: (entry) => log.push(entry) });
  const { answer } = await site.upload('a.txt', 'Light.', 'text/plain');
  // Longer than file names may be.
  const file = `2026/11/${'x'.repeat(300)}.jpg`;
  site.database.run(db.insertInto('discarded_files').values({ file }));
  expect((await site.change('author', 'delete', { id: String(answer.id) })).errors).toEqual([]);
  const { answer: next } = await site.upload('b.png', await image('png', { width: 500, height: 500 }));
  await site.settle();
  const { item } = await site.change('author', 'update', { id: String(next.id) });
  expect(item.mediaDetails.sizes).toHaveLength(2);
  expect(log.find(({ level }) => level === 'warn')).toMatchObject({
    message: 'Could not remove files of deleted media.',
    files: 1,
  });
  expect(uploadsOf(site)).not.toContain('2026/11/a.txt');
});
