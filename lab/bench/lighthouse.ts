import '../../apps/server/node-env.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readConfig } from '@masthead/config';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { printTable } from './report/table.ts';

/** The pages whose scores are goals. */
const paths = ['/', '/the-woman-who-winds-the-light/', '/category/lights/', '/search?s=light'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { score: number | null }>>;
  readonly audits: Readonly<Record<string, { displayValue?: string; numericValue?: number } | undefined>>;
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
  const env = {
    PORT: '0',
    MASTHEAD_DATA: join(folder, 'data'),
    MASTHEAD_ADMIN_PASSWORD: 'only for the bench',
  };
  const running = await start(readConfig(env, folder), { log: createLog('silent') });
  const chromium = ensureChromium();
  try {
    const rows = [];
    for (const path of paths) {
      const report = await examine({ program, chromium, url: running.siteUrl + path, folder });
      const shown = (audit: string): string => report.audits[audit]?.displayValue ?? '–';
      rows.push([
        path,
        ...categories.map((category) => Math.round(100 * (report.categories[category].score ?? 0))),
        shown('largest-contentful-paint'),
        shown('cumulative-layout-shift'),
        Math.round((report.audits['total-byte-weight']?.numericValue ?? 0) / 1000),
      ]);
    }
    printTable(
      'Lighthouse on an emulated slow phone; performance varies with the load of the machine',
      ['page', ...categories, 'largest paint', 'shift', 'kB'],
      rows,
    );
  } finally {
    await running.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}

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
}

/** Chromium's trace sometimes lacks the start of the page; Lighthouse then fails. */
const ATTEMPTS = 3;

/** Runs asynchronously, because the examined site is served by this process. */
async function examine(
  { program, chromium, url, folder }: Examined,
  attemptsLeft = ATTEMPTS,
): Promise<Report> {
  const file = join(folder, 'report.json');
  const child = spawn(
    program,
    [url, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && attemptsLeft > 1) return examine({ program, chromium, url, folder }, attemptsLeft - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
