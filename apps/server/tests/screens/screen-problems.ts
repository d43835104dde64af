import type { Page, ViewportSize } from 'playwright-core';
import { accessibilityViolations, desktop, phone, sidewaysOverflowPx, tablet } from '../browser.ts';

/** A combination of size and theme, and the axe rules that are checked in it; all if omitted. */
export interface Mode {
  readonly size: ViewportSize;
  readonly colours: 'light' | 'dark';
  readonly rules?: readonly string[];
}

/** The narrowest size and the widest, each theme once. */
export const representativeModes: readonly Mode[] = [
  { size: phone, colours: 'light' },
  { size: desktop, colours: 'dark' },
];

/** All combinations. Axe results differ little between them, so axe runs in few of them. */
export const allModes: readonly Mode[] = [
  ...representativeModes,
  { size: tablet, colours: 'light', rules: [] },
  { size: desktop, colours: 'light', rules: ['color-contrast'] },
  { size: tablet, colours: 'dark', rules: [] },
  { size: phone, colours: 'dark', rules: ['color-contrast'] },
];

/**
 * Checks an open page in several sizes and themes.
 *
 * @param pictureOf The screenshot path of each combination; `null` for none.
 * @returns The problems, each with its combination; empty if none.
 */
export async function problemsInEachMode(
  page: Page,
  modes: readonly Mode[],
  pictureOf: ((look: string) => string) | null = null,
): Promise<string[]> {
  const faults: string[] = [];
  // Colours during a transition must not be judged.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; }');
    document.adoptedStyleSheets = [sheet];
    document.getAnimations().forEach((animation) => animation.finish());
  });
  for (const { size, colours, rules } of modes) {
    const look = `${size.width}-${colours}`;
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: colours });
    const sideways = await sidewaysOverflowPx(page);
    if (sideways > 0) faults.push(`${look}: ${sideways} px wider than the window`);
    if (rules?.length !== 0) {
      faults.push(...(await accessibilityViolations(page, rules)).map((fault) => `${look}: ${fault}`));
    }
    if (pictureOf !== null) await page.screenshot({ path: pictureOf(look), fullPage: true });
  }
  return faults;
}

/**
 * The structural problems of an open page and, once all are loaded, of its images.
 *
 * @param sized Selects the images that must have dimensions.
 */
export function structuralProblems(page: Page, { sized }: { sized: string }): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const found: string[] = [];
    const expectCount = (wanted: string, count: number): void => {
      const { length } = document.querySelectorAll(wanted);
      if (length !== count) found.push(`${length} × ${wanted}`);
    };
    expectCount('h1', 1);
    expectCount('main', 1);
    if (document.title.trim() === '') found.push('no title');
    const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
      .filter((heading) => heading.closest('.entry-content, .comment-content, dialog') === null)
      .map((heading) => Number(heading.tagName.slice(1)));
    const skipped = levels.find((level, index) => level > (levels[index - 1] ?? 0) + 1);
    if (skipped !== undefined) found.push(`headings skip to h${skipped}: ${levels.join(' ')}`);

    const pictures = [...document.querySelectorAll('img')];
    for (const picture of pictures) {
      picture.loading = 'eager';
      await picture.decode().catch(() => found.push(`not loaded: ${picture.src}`));
      if (picture.matches(selector) && !(picture.hasAttribute('width') && picture.hasAttribute('height'))) {
        found.push(`without dimensions: ${picture.src}`);
      }
    }
    return found;
  }, sized);
}

/** The cumulative layout shift since the page was opened, and the shifted elements; elements inside a player are not named. */
export function layoutShiftOf(page: Page): Promise<{ sum: number; moved: string[] }> {
  return page.evaluate(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node?: Node | null }[];
    }
    const { promise, resolve } = Promise.withResolvers<{ sum: number; moved: string[] }>();
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Two frames, so that the browser has reported everything.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        shifts.push(...(observer.takeRecords() as Shift[]));
        resolve({
          sum: shifts.reduce((sum, { value }) => sum + value, 0),
          moved: shifts.flatMap(({ sources }) =>
            sources.flatMap(({ node }) =>
              node instanceof Element ? [node.outerHTML.slice(0, 120)] : node ? [node.nodeName] : [],
            ),
          ),
        });
      });
    });
    return promise;
  });
}
