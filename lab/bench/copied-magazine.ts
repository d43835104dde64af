import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBackend } from '../../packages/backend/src/index.ts';

const sample = (name: string): string =>
  fileURLToPath(new URL(`../../sample/published/${name}`, import.meta.url));

/** The ids of the sample are lower. */
const firstCopy = 100_000;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes a site of the sample magazine with many copies of one post: an hour apart, each with its comments, its terms and a unique text,
 * so that nothing that is cached for one serves another.
 *
 * @param folder An empty folder for the site and its import file.
 * @param slug Of the post.
 * @returns The data directory, and the paths of the copies.
 */
export async function makeCopiedMagazine(
  folder: string,
  { slug, copies }: { slug: string; copies: number },
): Promise<{ data: string; paths: string[] }> {
  const data = join(folder, 'data');
  const file = join(folder, 'copied.wxr.xml');
  const magazine = readFileSync(sample('magazine.wxr.xml'), 'utf8');
  const item = magazine
    .match(/<item>.*?<\/item>/gs)
    ?.find((each) => each.includes(`<wp:post_name><![CDATA[${slug}]]>`));
  if (item === undefined) throw new Error(`The sample has no post ${slug}.`);
  const numbers = Array.from({ length: copies }, (_, index) => firstCopy + index);
  const copied = numbers.map((number) => copyOf(item, { slug, number })).join('\n');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    magazine.replace('</channel>', () => `${copied}\n</channel>`),
  );
  await using backend = createBackend({
    data,
    siteUrl: 'http://localhost',
    durability: 'normal',
    jobs: 'elsewhere',
  });
  await backend.importWxr({ file, siteFile: sample('site.json'), uploads: sample('uploads') });
  return { data, paths: numbers.map((number) => `/${slug}-${number}/`) };
}

function copyOf(item: string, { slug, number }: { slug: string; number: number }): string {
  const at = new Date(Date.UTC(2025, 0, 1) - (number - firstCopy) * HOUR_MS).toISOString();
  const date = `${at.slice(0, 10)} ${at.slice(11, 19)}`;
  const commentId = (id: string): string => (id === '0' ? id : String(number * 100 + (Number(id) % 100)));
  return item
    .replaceAll(slug, `${slug}-${number}`)
    .replace(/(<wp:post_id>)\d+/, `$1${number}`)
    .replace(/\?p=\d+/, `?p=${number}`)
    .replace(/(<wp:post_date(?:_gmt)?><!\[CDATA\[)[^\]]*/g, `$1${date}`)
    .replace(/(<wp:comment_(?:id|parent)>)(\d+)/g, (_, tag: string, id: string) => tag + commentId(id))
    .replace('<p>', `<p>${number}. `);
}
