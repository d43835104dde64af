import type { Page, Request } from 'playwright-core';
import { median } from '../median.ts';
import { type Goal, goalOf } from '../report/report.ts';
import type { MainThread } from './main-thread.ts';

const rounds = 7;
/** A fast scroll: about one new row in each frame. */
const frames = 180;
const pixels = 50;

interface LongListOptions {
  readonly page: Page;
  readonly thread: MainThread;
}

/** A list of 100,000 posts: its ids until they have arrived, its rows until they are on screen, both by the clock, and the cost of scrolling. */
export async function longList({ page, thread }: LongListOptions): Promise<Goal[]> {
  await page.goto('/edit/posts');
  await page.getByRole('row').nth(5).waitFor();
  await page.waitForTimeout(4000);

  const ids: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const requested = page.waitForRequest(isIdQuery);
    await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click();
    const request = await requested;
    await (await request.response())?.finished();
    ids.push(request.timing().responseEnd);
    await page.getByRole('row').nth(5).waitFor();
  }

  const rows: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const share = (round + 1) / (rounds + 1);
    const startedAt = performance.now();
    await page.evaluate((part) => window.scrollTo(0, document.documentElement.scrollHeight * part), share);
    await page.waitForFunction(() => {
      const middle = document
        .elementsFromPoint(window.innerWidth / 2, window.innerHeight / 2)
        .find((element) => element.matches('[role="row"]'));
      return middle?.querySelector('a[href*="/posts/"]') ?? false;
    });
    rows.push(performance.now() - startedAt);
  }

  await page.waitForTimeout(1000);
  const scrolling = await thread.costOf(() => page.evaluate(scroll, { frames, pixels }));
  return [
    goalOf('100,000 posts: ids in another order', Math.round(median(ids)), { most: 150, unit: ' ms' }),
    goalOf('100,000 posts: rows elsewhere in the list', Math.round(median(rows)), { most: 300, unit: ' ms' }),
    goalOf('100,000 posts: a frame of scrolling', Number((scrolling / frames).toFixed(1)), {
      most: 8,
      unit: ' ms',
    }),
  ];
}

const isIdQuery = (request: Request): boolean => (request.postData() ?? '').includes('databaseIds');

/** Scrolls once in each frame. */
const scroll = (options: { readonly frames: number; readonly pixels: number }): Promise<void> =>
  new Promise((resolve) => {
    let left = options.frames;
    const step = (): void => {
      if (left === 0) {
        resolve();
        return;
      }
      left -= 1;
      window.scrollBy(0, options.pixels);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
