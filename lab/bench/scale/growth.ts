import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { followChanges } from '../freshness.ts';
import { makeSite, newestPosts } from '../generated-site.ts';
import { median } from '../median.ts';
import { memoryMebibytes } from '../process-facts.ts';
import { type Product, startProduct } from '../product.ts';
import { race } from '../arena/race.ts';
import { type Cell, goalOf, type Section } from '../report/report.ts';

/** How many pages of each kind are requested. */
const requested = { posts: 100, archive: 20, months: 24 };
const commonWords = ['after', 'years', 'many', 'back', 'work', 'most', 'other', 'first'];
const mostFreshMs = 50;

/**
 * Measures start, memory and page times on small and large sites.
 *
 * @param folder Contains the sites; missing ones are created there.
 */
export async function growth(folder: string, sizes: readonly number[]): Promise<Section> {
  const found: Measures[] = [];
  for (const size of sizes) {
    const data = join(folder, `posts-${size}`);
    console.log(`A site of ${size} posts …`);
    await makeSite(data, size, { onProgress: (words) => console.log(`  ${words}`) });
    found.push(await measureSite(data, size));
  }
  const [smallest, largest] = [found[0], found.at(-1)];
  const fresh = largest?.[freshName] ?? Number.NaN;
  return {
    title: 'Starting, memory, growth',
    words:
      `Generated sites, one process. The start is measured from the command to the first response. Times are medians for one reader who requests pages one after another, each for the first time: ${requested.posts} posts, ${requested.archive} archive pages behind 70 % of the posts, ${requested.months} months, searches for ${commonWords.length} common and ${rareCount} rare words. ` +
      'A change is a new title of the newest post, until its page, the front page and the feed show it; there are no other requests, but all affected pages are recently requested and revalidated at the same time. A part of the sitemap is a month; its time depends on its number of URLs. `npm run bench -- scale` measures how responses of the backend grow.',
    headings: ['what', ...sizes.map((size) => size.toLocaleString('en').replaceAll(',', ' ')), 'ratio'],
    rows: Object.keys(smallest ?? {}).map((name): Cell[] => [
      name,
      ...found.map((measures) => shown(measures[name])),
      smallest && largest && ((largest[name] ?? Number.NaN) / (smallest[name] ?? Number.NaN)).toFixed(2),
    ]),
    goals: [
      goalOf(`a change is visible, ${sizes.at(-1)} posts, many recently requested pages`, fresh, {
        most: mostFreshMs,
        unit: ' ms',
      }),
    ],
  };
}

/** By row name, in the order of the table. */
type Measures = Readonly<Record<string, number>>;

const freshName = 'a change until it is visible, ms';
const rareCount = 8;

async function measureSite(data: string, size: number): Promise<Measures> {
  const settings = { MASTHEAD_DATA: data, MASTHEAD_WORKERS: '1', MASTHEAD_DURABILITY: 'normal' };
  const starts: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await using product = await startProduct(settings);
    starts.push(product.startMs);
  }
  // Stored pages of an earlier run.
  rmSync(join(data, 'pages'), { recursive: true, force: true });
  await using product = await startProduct(settings);
  const memoryAtStart = memoryMebibytes(product.pid) ?? Number.NaN;
  const posts = await newestPosts(product.url, requested.posts);
  const newest = posts[0];
  if (newest === undefined) throw new Error('There are no posts.');
  const uris = posts.map(({ uri }) => uri);
  const times = async (paths: readonly string[]): Promise<number> => median(await timed(product, paths));
  await times(Array.from({ length: 10 }, (_, at) => `/nothing-${at}/`)); // The first pages of a process take longer.
  const renderMs = await times(uris);
  const cachedMs = await times(uris);
  const front = await times(['/']);
  const archiveStart = await times(archivePages(2));
  // Of 10 posts each.
  const archive = await times(archivePages(Math.floor(size * 0.07)));
  const months = await times(Array.from({ length: requested.months }, (_, at) => monthOf(at)));
  const common = await times(commonWords.map(searchFor));
  const rare = await times(uris.slice(0, rareCount).map((uri) => searchFor(longestWord(uri))));
  const sitemap = await times(['/sitemap.xml']);
  const parts = await sitemapParts(product);
  const sitemapPart = await times(parts);
  const urlCount = median(await Promise.all(parts.map((path) => urlsIn(product, path))));
  const feed = await times(['/feed/']);
  const changes = await followChanges({ site: product, content: product, isCalm: true });
  const [raced] = await race(
    [
      {
        url: product.url + newest.uri,
        pid: product.pid,
        headers: { 'Accept-Encoding': 'br' },
      },
    ],
    { seconds: 2 },
  );
  return {
    'on disk, MiB': statSync(join(data, 'masthead.db')).size / 1024 ** 2,
    'start, ms': median(starts),
    'memory at the start, MiB': memoryAtStart,
    'memory after all of this, MiB': memoryMebibytes(product.pid) ?? Number.NaN,
    'rendering a post, ms': renderMs,
    'rendering the front page, ms': front,
    'pages from 2 on, ms': archiveStart,
    'pages deep in the archive, ms': archive,
    'a month, ms': months,
    'search for a common word, ms': common,
    'search for a rare word, ms': rare,
    'the sitemap, ms': sitemap,
    'a part of the sitemap, ms': sitemapPart,
    'URLs in it': urlCount,
    'the feed, ms': feed,
    'the change itself, ms': median(changes.changeMs),
    [freshName]: median(changes.freshMs),
    'a cached page, ms': cachedMs,
    'cached pages per CPU second': raced?.perCpuSecond ?? Number.NaN,
  };
}

/** Pages of the front page from a number on. */
const archivePages = (first: number): string[] =>
  Array.from({ length: requested.archive }, (_, at) => `/page/${first + at}/`);

/** The path of a month from 2012 on, where all sites have posts. */
const monthOf = (at: number): string =>
  `/${2012 + Math.floor(at / 12)}/${String((at % 12) + 1).padStart(2, '0')}/`;

const searchFor = (word: string): string => `/search?s=${word}`;

const longestWord = (uri: string): string =>
  uri.split(/[/-]/).toSorted((one, other) => other.length - one.length)[0] ?? '';

async function sitemapParts({ url }: Product): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const parts = [...map.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => new URL(loc).pathname);
  return parts.filter((_, at) => at % Math.ceil(parts.length / 10) === 1);
}

async function urlsIn({ url }: Product, path: string): Promise<number> {
  return (await (await fetch(url + path)).text()).split('<loc>').length - 1;
}

/** Does not follow redirects, which would count as two requests. */
async function timed({ url }: Product, paths: readonly string[]): Promise<number[]> {
  const times = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const response = await fetch(url + path, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200 && !path.includes('nothing')) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const shown = (value: number | undefined): Cell =>
  value === undefined || Number.isNaN(value)
    ? undefined
    : value >= 100
      ? Math.round(value)
      : Number(value.toPrecision(3));
