import '../../apps/server/production.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readConfig } from '../../apps/server/config.ts';
import { createLog } from '../../apps/server/log.ts';
import { start } from '../../apps/server/wire.ts';
import { ensureChromium } from '../chromium.ts';
import { printTable } from './table.ts';

/** The pages that are promised to be good ones. */
const paths = ['/', '/the-woman-who-winds-the-light/', '/category/lights/', '/search?s=light'];

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface Report {
  readonly categories: Readonly<Record<(typeof categories)[number], { score: number | null }>>;
  readonly audits: Readonly<Record<string, { displayValue?: string; numericValue?: number } | undefined>>;
}

/**
 * What Lighthouse thinks of the product, as on a slow phone. It is no dependency: it brings 185 MB, a third of all others together.
 *
 * @returns Whether it could be asked.
 */
export async function lighthouse(): Promise<boolean> {
  const program = findLighthouse();
  if (program === undefined) {
    console.error(
      'Lighthouse is not installed. Install it anywhere, and say where it is:\n' +
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
      'Lighthouse, as on a slow phone; how fast it is changes with what else the machine does',
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

/** Chromium's trace sometimes lacks the beginning of the page, and Lighthouse gives up then. */
const TRIES = 3;

/** Not waited for by `spawnSync`: the site that is looked at answers from this process. */
async function examine({ program, chromium, url, folder }: Examined, triesLeft = TRIES): Promise<Report> {
  const file = join(folder, 'report.json');
  const child = spawn(
    program,
    [url, '--quiet', '--output=json', `--output-path=${file}`, '--chrome-flags=--headless=new --no-sandbox'],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: 'inherit' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0 && triesLeft > 1) return examine({ program, chromium, url, folder }, triesLeft - 1);
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code} at ${url}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
