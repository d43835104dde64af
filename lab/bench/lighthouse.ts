import '../../apps/server/node-env.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.ts';
import { median } from './median.ts';
import { freePort, startProduct } from './product.ts';
import { printTable } from './report/table.ts';

/** The pages whose scores are goals. `/players/` is created by the bench. */
const paths = [
  '/',
  '/the-whole-coast-on-foot/',
  '/five-lights-one-coast/',
  '/category/lights/',
  '/search?s=light',
  '/players/',
];

/** A post with an embedded video and an embedded track, as WordPress stores them. */
const players = [
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
]
  .map(
    (url) =>
      `<!-- wp:embed {"url":"${url}"} -->\n<figure class="wp-block-embed">${url}</figure>\n<!-- /wp:embed -->`,
  )
  .join('\n<!-- wp:paragraph -->\n<p>Between them.</p>\n<!-- /wp:paragraph -->\n');

/** How often each page is examined. The report has the medians. */
const RUNS = 3;

/** Lighthouse slows the CPU 4 times by default, and 8 times in the last column. */
const SLOWER_CPU = 8;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

interface Report {
  readonly categories: Readonly<Partial<Record<(typeof categories)[number], { score: number | null }>>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

/**
 * Prints the scores of Lighthouse, which emulates a slow phone. It is not a dependency, because it is 185 MB, a third of all others together.
 *
 * @returns Whether Lighthouse is installed.
 */
export async function lighthouse(): Promise<boolean> {
  const program = findLighthouse();
  if (program === undefined) {
    console.error(
      'Lighthouse is not installed. Install it anywhere and set LIGHTHOUSE to its path:\n' +
        '  npm install --prefix ~/lighthouse lighthouse\n' +
        '  LIGHTHOUSE=~/lighthouse/node_modules/.bin/lighthouse npm run bench -- lighthouse',
    );
    return false;
  }
  const folder = mkdtempSync(join(tmpdir(), 'masthead-lighthouse-'));
  const port = String(await freePort());
  const siteUrl = `http://127.0.0.1:${port}`;
  const chromium = ensureChromium();
  try {
    await using product = await startProduct({
      PORT: port,
      SITE_URL: siteUrl,
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_EMBED_LOOKUPS: 'false',
    });
    await product.query('mutation($input:CreatePostInput!){createPost(input:$input){post{uri}}}', {
      input: { title: 'Players', slug: 'players', content: players, status: 'PUBLISH' },
    });
    const rows = [];
    for (const path of paths) {
      const examineTimes = async (options: readonly string[]): Promise<Report[]> => {
        const reports: Report[] = [];
        for (let run = 0; run < RUNS; run += 1)
          reports.push(await examine({ program, chromium, url: siteUrl + path, folder, options }));
        return reports;
      };
      const reports = await examineTimes([]);
      const slower = await examineTimes([
        '--only-categories=performance',
        `--throttling.cpuSlowdownMultiplier=${SLOWER_CPU}`,
      ]);
      rows.push([
        path,
        ...categories.map((category) =>
          Math.round(100 * median(reports.map(({ categories: scores }) => known(scores[category]?.score)))),
        ),
        (medianOf(reports, 'largest-contentful-paint') / 1000).toFixed(1),
        medianOf(reports, 'cumulative-layout-shift').toFixed(3),
        Math.round(medianOf(reports, 'total-byte-weight') / 1000),
        Math.round(medianOf(reports, 'total-blocking-time')),
        Math.round(medianOf(slower, 'total-blocking-time')),
      ]);
      console.error(rows.at(-1)?.join('  '));
      for (const { id, title } of reports[0] === undefined ? [] : failedAudits(reports[0]))
        console.error(`    ${id}: ${title}`);
    }
    printTable(
      `Lighthouse on an emulated slow phone, median of ${RUNS} runs; performance varies with the load of the machine`,
      [
        'page',
        ...categories,
        'largest paint, s',
        'shift',
        'kB',
        'blocking, ms',
        `blocking at ${SLOWER_CPU} ×, ms`,
      ],
      rows,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

/** The median of an audit's number. */
const medianOf = (reports: readonly Report[], audit: string): number =>
  median(reports.map((report) => known(report.audits[audit]?.numericValue)));

/** @throws {Error} If Lighthouse could not determine a value. */
function known(value: number | null | undefined): number {
  if (value === null || value === undefined)
    throw new Error('A report of Lighthouse lacks a value. Run it again.');
  return value;
}

/** The failed audits, except those of performance, which the table has. */
const failedAudits = ({ audits }: Report): { id: string; title: string }[] =>
  Object.entries(audits)
    .filter(([, audit]) => audit?.score === 0 && audit.scoreDisplayMode === 'binary')
    .map(([id, audit]) => ({ id, title: audit?.title ?? '' }));

function findLighthouse(): string | undefined {
  const named = process.env['LIGHTHOUSE'];
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'lighthouse'));
  return (named === undefined ? onPath : [named]).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

interface Examined {
  readonly program: string;
  readonly chromium: string;
  readonly url: string;
  readonly folder: string;
  /** Further options of Lighthouse. */
  readonly options: readonly string[];
}

/** Chromium's trace sometimes lacks the start of the page; Lighthouse then fails. */
const ATTEMPTS = 3;

async function examine(examined: Examined, attemptsLeft = ATTEMPTS): Promise<Report> {
  const { program, chromium, url, folder, options } = examined;
  const file = join(folder, 'report.json');
  const child = spawn(
    program,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && attemptsLeft > 1) return examine(examined, attemptsLeft - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
