import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from './browser.ts';

const program = fileURLToPath(new URL('../dev.ts', import.meta.url));
const component = (text: string): string =>
  `export function SiteFooter() { return <footer>${text}</footer>; }\n`;

test('development: an open page stays, errors of a theme are shown over it, and a file without effect is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-dev-'));
  const footer = join(folder, 'theme/parts/SiteFooter.tsx');
  mkdirSync(join(folder, 'theme/parts'), { recursive: true });
  writeFileSync(footer, component('Our own footer'));
  writeFileSync(join(folder, 'theme/parts/Header.tsx'), '');
  const { url, output } = await startDevelopment(folder);
  expect(output()).toMatch(/"parts\/Header\.tsx" has no effect\. Did you mean .*parts\/SiteHeader\.tsx\?/);

  await using browser = await launchBrowser();
  const page = await browser.newPage();
  let navigations = 0;
  page.on('framenavigated', () => (navigations += 1));
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
  await page.goto(url);
  await page.getByText('Our own footer').waitFor();
  await connected;
  // Longer than Vite's client takes to reload.
  await page.waitForTimeout(2000);
  expect(navigations).toBe(1);

  const overlay = page.locator('vite-error-overlay');
  writeFileSync(footer, component('Our own footer').replace('</footer>', '</foot'));
  await overlay.getByText('PARSE_ERROR').first().waitFor();
  writeFileSync(footer, "export function SiteFooter() { throw new Error('The tide is out.'); }\n");
  await overlay.getByText('The tide is out.').first().waitFor();
  writeFileSync(footer, component('Another footer'));
  await page.getByText('Another footer').waitFor();
  expect(await overlay.count()).toBe(0);
});

async function startDevelopment(folder: string): Promise<{ url: string; output: () => string }> {
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      MASTHEAD_DATA: join(folder, 'data'),
      MASTHEAD_SAMPLE: 'false',
      MASTHEAD_THEME: join(folder, 'theme'),
    },
  });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      const ended = Promise.withResolvers<void>();
      child.once('exit', () => ended.resolve());
      child.kill('SIGKILL');
      await ended.promise;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl-C')) resolve();
    });
  }
  child.once('exit', () => reject(new Error(`It stopped by itself: ${output}`)));
  await ready;
  return { url: /http:\/\/localhost:\d+\//.exec(output)?.[0] ?? '', output: () => output };
}
