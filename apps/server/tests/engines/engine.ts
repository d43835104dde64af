import { accessSync, constants } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Where something happens: in the page, or in the frame in which blocks are edited. */
export type Place = 'page' | 'canvas';

/**
 * A page of a browser other than Chromium, driven by WebDriver. Elements are named by JavaScript expressions, because the canvas and the
 * page have no selectors in common.
 */
export interface EnginePage extends AsyncDisposable {
  goto(url: string): Promise<void>;
  /** The JSON value of an expression, also of a promise. */
  evaluate(expression: string, place?: Place): Promise<unknown>;
  /** Clicks an element with a real pointer. */
  click(element: string, place?: Place): Promise<void>;
  /** Chooses a file of this machine in a file field. */
  upload(element: string, path: string, place?: Place): Promise<void>;
  /** Types text with real keys; `\n` is Enter. */
  type(text: string, place?: Place): Promise<void>;
  /** Presses a key together with Control. */
  control(key: string, place?: Place): Promise<void>;
  /** Sets the size of the viewport in CSS pixels; the height is approximate. */
  resize(size: { width: number; height: number }): Promise<void>;
  /** A PNG image of the window, or of the whole page. */
  screenshot(part?: 'window' | 'page'): Promise<Buffer>;
}

const limitMs = 30_000;

/** Waits until an expression is truthy. @returns Its value. */
export async function waitFor(page: EnginePage, expression: string, place: Place = 'page'): Promise<unknown> {
  const until = performance.now() + limitMs;
  for (;;) {
    const value = await page
      .evaluate(`(() => { try { return ${expression} } catch { return null } })()`, place)
      .catch(() => null);
    if (value) return value;
    if (performance.now() > until) throw new Error(`Never true in the ${place}: ${expression}`);
    await wait(100);
  }
}

/**
 * Expression for the first visible control with an accessible name: its label, `aria-label` or text.
 *
 * @param within Selector of the part of the page.
 */
export const control = (name: string, within = 'html'): string =>
  `Array.from(document.querySelector('${within}').querySelectorAll('button, a, summary, input, textarea, [role="option"]')).find((element) => element.getClientRects().length > 0 && (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim() === ${JSON.stringify(name)})`;

/** Expression for the field with this label. */
export const field = (label: string): string =>
  `Array.from(document.querySelectorAll('main input, main textarea, main select')).find((element) => Array.from(element.labels ?? []).some(({ textContent }) => textContent.trim() === ${JSON.stringify(label)}))`;

/** Expression that resolves when the page has rendered two more frames. */
export const twoFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Waits for a control, and clicks it. */
export async function press(page: EnginePage, name: string, place: Place = 'page'): Promise<void> {
  await waitFor(page, `${control(name)} !== undefined`, place);
  await page.click(control(name), place);
}

/** Whether a program can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
