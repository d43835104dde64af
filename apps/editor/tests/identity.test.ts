import { splitContent, type BlockNode } from '@masthead/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureKit } from './built-kit.ts';
import { openKitPage, type KitPage } from './kit-page.ts';
import {
  fixtureDocuments,
  recordedDocuments,
  sampleDocuments,
  type StoredDocument,
} from './stored-documents.ts';

// Byte identity: what the user does not edit is saved as it was stored. In Chromium, with the built kit.

const idleMs = 5000;

describe('verbatim content', { tags: ['exhaustive'] }, () => {
  test(
    'a document with every core block is saved unchanged, and its texts are edited in place',
    { timeout: 600_000 },
    async () => {
      await using kit = await openKitPage(await ensureKit());
      const [current] = fixtureDocuments();
      if (!current) throw new Error('There are no documents.');
      expect(await openAndIdle(kit, current)).toEqual({ isSame: true, problem: null });
      const edits = await editEachText(kit, current, { step: 6 });
      expect(edits.filter(({ result }) => result !== 'exact')).toEqual([]);
      expect(edits.length).toBeGreaterThan(4);
    },
  );
});

const corpora = [
  { corpus: 'every core block', documents: fixtureDocuments() },
  { corpus: 'the sample magazine', documents: sampleDocuments() },
  { corpus: 'a recorded WordPress', documents: recordedDocuments() },
].filter(({ documents }) => documents.length > 0);

describe.each(corpora)('verbatim content of $corpus', { tags: ['exhaustive'] }, ({ corpus, documents }) => {
  let kit: KitPage;
  beforeAll(async () => {
    kit = await openKitPage(await ensureKit());
  }, 600_000);
  afterAll(async () => {
    await kit[Symbol.asyncDispose]();
  });

  test(
    'documents that are opened and left idle for five seconds are saved unchanged',
    { timeout: 900_000 },
    async () => {
      const changed: string[] = [];
      for (const document of documents) {
        const { isSame, problem } = await openAndIdle(kit, document);
        if (!isSame || problem !== null) changed.push(`${document.name}: ${problem}`);
      }
      const same = documents.length - changed.length;
      console.log(`Opened, idle, saved (${corpus}): ${same} of ${documents.length} documents unchanged.`);
      expect(changed).toEqual([]);
    },
  );

  test(
    'an edit of one text changes one segment, and there only its block',
    { timeout: 2_400_000 },
    async () => {
      const edits: Edit[] = [];
      for (const document of documents) {
        await openAndIdle(kit, document);
        edits.push(...(await editEachText(kit, document)));
      }
      const count = (result: Edit['result']): number => edits.filter((edit) => edit.result === result).length;
      console.log(
        `Edited alone (${corpus}): ${edits.length} texts; ${count('exact')} added only the typed text, ${count('block')} changed more of the same block, ${count('container')} rewrote an old container after a notice.`,
      );
      const wrong = edits.filter(
        ({ result, isUndone, isSameWhenSelected }) => result === 'wrong' || !isUndone || !isSameWhenSelected,
      );
      expect(wrong).toEqual([]);
      expect(count('exact')).toBeGreaterThan(edits.length / 2);
    },
  );
});

async function openAndIdle(
  { page }: KitPage,
  { content }: StoredDocument,
): Promise<{ isSame: boolean; problem: string | null }> {
  await page.evaluate((text) => window.kitPage.mount(text, { inspector: undefined }), content);
  await page.waitForFunction(() => window.kitPage.isShown());
  await page.clock.fastForward(idleMs);
  return await page.evaluate(async (text) => {
    await window.kitPage.turns(20);
    const printed = window.kitPage.handle.content();
    return { isSame: printed.text === text && printed.segments.join('') === text, problem: printed.problem };
  }, content);
}

interface Edit {
  readonly place: string;
  /**
   * `exact`: only the typed text was added. `block`: the rest of the innermost block changed, too. `container`: a container in an old form
   * was rewritten, after a notice.
   */
  readonly result: 'exact' | 'block' | 'container' | 'wrong';
  readonly isUndone: boolean;
  readonly isSameWhenSelected: boolean;
}

const marker = 'ZqZq';
const firstParagraph = `<!-- wp:paragraph -->\n<p>${marker}</p>\n<!-- /wp:paragraph -->`;

async function editEachText(
  { page }: KitPage,
  { name }: StoredDocument,
  { step = 1 }: { readonly step?: number } = {},
): Promise<Edit[]> {
  const count = await page.evaluate(() => window.kitPage.countEditables());
  const edits: Edit[] = [];
  for (let index = 0; index < count; index += step) {
    const edit = await page.evaluate(([at, text]) => window.kitPage.editOne(at, text), [
      index,
      marker,
    ] as const);
    if (!edit) continue;
    const { blockName, before, after, notices, isUndone, isSameWhenSelected } = edit;
    edits.push({
      place: `${name}, text ${index}, ${blockName}`,
      result: resultOf(before, after, notices),
      isUndone,
      isSameWhenSelected,
    });
  }
  return edits;
}

interface Printed {
  readonly text: string;
  readonly segments: readonly string[];
  readonly problem: string | null;
}

function resultOf(before: Printed, after: Printed, notices: readonly string[]): Edit['result'] {
  if (after.problem !== null || !after.text.includes(marker)) return 'wrong';
  if (after.text.replace(marker, '') === before.text) return 'exact';
  // A document without blocks gets its first one.
  if (before.text.trim() === '') return after.text === before.text + firstParagraph ? 'exact' : 'wrong';
  const changed = after.segments.filter((segment, index) => segment !== before.segments[index]);
  if (after.segments.length !== before.segments.length || changed.length !== 1) return 'wrong';
  const at = after.text.indexOf(marker);
  const block = innermost(
    splitContent(after.text).segments.filter(({ kind }) => kind === 'block') as BlockNode[],
    at,
  );
  if (!block) return 'block';
  const isConfined =
    before.text.startsWith(after.text.slice(0, block.start)) &&
    before.text.endsWith(after.text.slice(block.end));
  if (isConfined) return 'block';
  return notices.includes('rewritten_whole') ? 'container' : 'wrong';
}

function innermost(blocks: readonly BlockNode[], at: number): BlockNode | null {
  const block = blocks.find(({ start, end }) => start <= at && at < end);
  return block ? (innermost(block.children, at) ?? block) : null;
}
