import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite } from '../bench/made-site.ts';
import { median, quantile } from '../bench/median.ts';
import { createChance } from '../fuzz/chance.ts';
import { createEditor, type EditableSite } from './editor.ts';
import { openEditedSite, type EditedSite, type Seen } from './edited-site.ts';

export interface EditsOptions {
  readonly posts: number;
  readonly edits: number;
  /** How many pages that have nothing to do with an edit are compared after it. */
  readonly sample: number;
  /** How many pages readers have read lately. */
  readonly read: number;
  readonly seed: number;
  readonly onProgress?: (words: string) => void;
}

export interface EditsReport {
  readonly edits: number;
  /** Pages that were compared with a fresh render. */
  readonly compared: number;
  /** Those that were not as they should be. */
  readonly stale: readonly string[];
  /** Pages that were doubted and stood; that had to be drawn anew; those of them that came out as they were. */
  readonly stood: number;
  readonly purged: number;
  readonly purgedInVain: number;
  /** Time of an edit with all that it purges, in milliseconds. */
  readonly editMs: { readonly median: number; readonly p99: number };
}

/**
 * Lets an editor work on a large site, and compares after each action the pages it concerns, and some others, with pages drawn anew from
 * the data.
 */
export async function runEdits(options: EditsOptions): Promise<EditsReport> {
  const { posts, edits, sample, read, seed, onProgress = () => {} } = options;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edits-'));
  try {
    const data = join(folder, 'data');
    onProgress(`Making a site of ${posts} posts …`);
    await makeSite(data, posts);
    await using site = await openEditedSite(data);
    const editor = await createEditor(site, createChance(seed, 0));
    const chance = createChance(seed, 1);
    const readPages = await pagesRead(site, editor, { read, chance });
    const before = site.counts();
    const stale: string[] = [];
    const editMs: number[] = [];
    let compared = 0;
    for (let number = 1; number <= edits; number += 1) {
      const startedAt = performance.now();
      const { name, concerned } = await editor.act();
      editMs.push(performance.now() - startedAt);
      const others = Array.from({ length: sample }, () => chance.pick(readPages));
      for (const path of new Set([...concerned, ...others])) {
        compared += 1;
        if (!(await isFresh(site, path))) stale.push(`${number}. ${name}: ${path}`);
      }
      if (number % 50 === 0) {
        onProgress(`${number} edits, ${compared} pages compared, ${stale.length} stale`);
      }
    }
    const after = site.counts();
    return {
      edits,
      compared,
      stale,
      stood: after.stood - before.stood,
      purged: after.purged - before.purged,
      purgedInVain: after.purgedInVain - before.purgedInVain,
      editMs: { median: median(editMs), p99: quantile(editMs, 0.99) },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the front page, lists and posts, so that they are kept. */
async function pagesRead(
  site: EditedSite,
  editor: EditableSite,
  { read, chance }: { read: number; chance: ReturnType<typeof createChance> },
): Promise<string[]> {
  const paths = new Set(editor.lists);
  while (paths.size < Math.min(read, editor.lists.length + editor.posts.length)) {
    paths.add(chance.pick(editor.posts));
  }
  for (const path of paths) await site.kept(path);
  return [...paths];
}

/** What is kept is asked for first: it may not owe it to the other that it is right. */
async function isFresh(site: EditedSite, path: string): Promise<boolean> {
  const kept = await site.kept(path);
  if (isSame(kept, await site.fresh(path))) return true;
  // A minute may have begun between the two.
  return isSame(await site.kept(path), await site.fresh(path)) && isSame(kept, await site.fresh(path));
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.status === other.status && one.location === other.location && one.body === other.body;
