import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRandom, type Random } from '../../../editor/tests/document/random.ts';
import type { SiteWithCast } from '../backend-kinds.ts';
import { closeContext, desktop, launchBrowser, openContext } from '../browser.ts';
import type { Person } from '../cast.ts';
import {
  blocksOf,
  createDraft,
  isLongRun,
  openEditor,
  startSiteWithBlocks,
  storedPost,
} from './editor-steps.ts';

// Two people write in one document at the same time, each in a browser of their own.

const editsEach = isLongRun ? 500 : 50;
const title = 'Written by two';
const paragraphs = 8;

let browser: Browser;
let site: SiteWithCast;

interface Writer {
  readonly name: string;
  readonly page: Page;
  readonly random: Random;
  /** Own words that were on screen, and that this person has not removed. */
  readonly words: Set<string>;
  /** Keys that did not arrive where the caret was, because the text was merged at that moment. */
  misplaced: number;
  conflicts: number;
}

/** Texts of conflicts that were shown. */
const shownConflicts: string[] = [];

describe('editor', { tags: ['exhaustive'] }, () => {
  beforeAll(async () => {
    [browser, site] = await Promise.all([launchBrowser(), startSiteWithBlocks()]);
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    await site?.[Symbol.asyncDispose]();
  });

  test(`${2 * editsEach} random edits of two people: no word is lost, and both have the stored text`, async () => {
    const content = Array.from({ length: paragraphs }, (_, index) =>
      paragraph(`Paragraph number ${index} of the start`),
    );
    const id = await createDraft(site, title, content.join('\n\n'));
    const ana = await open('ana', id, 1);
    const ada = await open('ada', id, 2);
    // The first change takes the lock; the other person learns of it with her first change.
    await edit(ana);
    await ana.page.locator('.editor-save-status[data-kind="saved"]').waitFor();
    await edit(ada);
    await ada.page.getByRole('button', { name: 'Write together' }).click({ timeout: 60_000 });
    await Promise.all([ana, ada].map((writer) => editOften(writer)));
    await expect
      .poll(
        async () => {
          for (const writer of [ana, ada]) {
            await resolveConflicts(writer);
            await writer.page.keyboard.press('ControlOrMeta+s');
          }
          const stored = textOf((await storedPost(site, title))?.content ?? '');
          return [await textOn(ana.page), await textOn(ada.page)].map((text) => text === stored);
        },
        { timeout: 120_000, interval: 2000 },
      )
      .toEqual([true, true]);
    const stored = (await storedPost(site, title))?.content ?? '';
    const known = [stored, ...shownConflicts].join(' ');
    const typed = [...ana.words, ...ada.words];
    expect(typed.filter((word) => !known.includes(word))).toEqual([]);
    // Most of the words are in the text itself, not only in a conflict.
    expect(typed.length).toBeGreaterThan(editsEach);
    console.log(
      `${typed.length} words typed and not removed, ${typed.filter((word) => !stored.includes(word)).length} of them only in conflicts that were shown; ` +
        `${ana.conflicts + ada.conflicts} conflicts, ${ana.misplaced + ada.misplaced} edits interrupted by a merge.`,
    );
    await Promise.all([ana, ada].map(({ page }) => closeContext(page.context())));
  }, 900_000);
});

const paragraph = (text: string): string => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`;

async function open(person: Person, id: number, seed: number): Promise<Writer> {
  const context = await openContext(browser, { viewport: desktop });
  const page = await context.newPage();
  await openEditor(page, site, { person, path: `/edit/posts/${id}` });
  await blocksOf(page).first().waitFor();
  return { name: person, page, random: createRandom(seed), words: new Set(), misplaced: 0, conflicts: 0 };
}

async function editOften(writer: Writer): Promise<void> {
  for (let count = 0; count < editsEach; count += 1) {
    await resolveConflicts(writer);
    await edit(writer);
    if (writer.random.below(6) === 0) await writer.page.keyboard.press('ControlOrMeta+s');
  }
}

let wordCount = 0;

/** Types a word somewhere, starts a paragraph with one, or removes an own word. */
async function edit(writer: Writer): Promise<void> {
  const { page, random, words } = writer;
  const frame = canvasFrame(page);
  const kind = random.below(10);
  const own = [...words];
  const removed = kind < 2 && own.length > 20 ? own[random.below(own.length)] : undefined;
  if (removed !== undefined) {
    if (!(await frame.evaluate(selectWord, removed))) return;
    await frame.evaluate(twoFrames);
    if (!(await frame.evaluate(isSelected, removed))) return;
    await page.keyboard.press('Delete');
    words.delete(removed);
    return;
  }
  wordCount += 1;
  const word = `${writer.name}${wordCount}x`;
  const position = [random.below(1000), random.below(1000)] as const;
  if (!(await frame.evaluate(placeCaret, position))) return;
  await frame.evaluate(twoFrames);
  if (kind === 9) await page.keyboard.press('End');
  if (kind === 9) await page.keyboard.press('Enter');
  await page.keyboard.type(kind === 9 ? word : ` ${word}`);
  if ((await textOn(page)).includes(word)) words.add(word);
  else writer.misplaced += 1;
}

/** Decides the conflicts that are shown. */
async function resolveConflicts(writer: Writer): Promise<void> {
  const { page, random } = writer;
  while ((await page.locator('.conflict').count()) > 0) {
    const shown = await page.evaluate(chooseVersion, random.below(1000));
    if (shown !== null) {
      shownConflicts.push(...shown);
      writer.conflicts += 1;
    }
    await page.waitForTimeout(100);
  }
}

/** Runs in the page. Reads the first conflict and chooses one of its versions, or both. @returns The versions; `null` if it cannot be decided yet. */
function chooseVersion(share: number): string[] | null {
  const conflict = document.querySelector('.conflict');
  const buttons = Array.from(conflict?.querySelectorAll('button') ?? []);
  const button = buttons[Math.floor((share / 1000) * buttons.length)];
  if (button === undefined || button.disabled) return null;
  const versions = Array.from(conflict?.querySelectorAll('pre') ?? [], (version) => version.innerText);
  button.click();
  return versions;
}

function canvasFrame(page: Page): Frame {
  const frame = page.frames().find((each) => each.name() === 'editor-canvas');
  if (frame === undefined) throw new Error('The canvas is not open.');
  return frame;
}

const textOn = (page: Page): Promise<string> =>
  canvasFrame(page).evaluate(() =>
    Array.from(document.querySelectorAll('[data-type="core/paragraph"]'), (block) =>
      block.textContent.replaceAll(/[\s\uFEFF]+/g, ' ').trim(),
    )
      .filter((text) => text !== '')
      .join('\n'),
  );

const textOf = (content: string): string =>
  Array.from(content.matchAll(/<p[^>]*>(.*?)<\/p>/gs), ([, text = '']) =>
    text.replaceAll(/(?:&nbsp;|\s)+/g, ' ').trim(),
  )
    .filter((text) => text !== '')
    .join('\n');

/** Runs in the canvas. Puts the caret behind a word of a paragraph, both by a share of 1,000. */
function placeCaret([paragraphShare, wordShare]: readonly [number, number]): boolean {
  const blocks = document.querySelectorAll<HTMLElement>('[data-type="core/paragraph"]');
  const block = blocks[Math.floor((paragraphShare / 1000) * blocks.length)];
  const text = block?.firstChild;
  if (block === undefined || !(text instanceof Text)) return false;
  const ends = Array.from(text.data.matchAll(/\S(?=\s|$)/g), ({ index }) => index + 1);
  block.focus();
  getSelection()?.collapse(text, ends[Math.floor((wordShare / 1000) * ends.length)] ?? 0);
  return true;
}

/** Runs in the canvas. No one presses a key sooner after a click, and the browser reports a selection only later. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Runs in the canvas. */
const isSelected = (word: string): boolean => getSelection()?.toString().trim() === word;

/** Runs in the canvas. Selects a word with the space before it. */
function selectWord(word: string): boolean {
  for (const block of document.querySelectorAll<HTMLElement>('[data-type="core/paragraph"]')) {
    const text = block.firstChild;
    if (!(text instanceof Text)) continue;
    const start = text.data.indexOf(word);
    if (start === -1) continue;
    block.focus();
    getSelection()?.setBaseAndExtent(text, Math.max(0, start - 1), text, start + word.length);
    return true;
  }
  return false;
}
