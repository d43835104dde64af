import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite } from '../bench/made-site.ts';
import { median, quantile } from '../bench/median.ts';
import { type Chance, createChance } from '../fuzz/chance.ts';
import { createEditor, type EditableSite } from './editor.ts';
import { madeOf, unchangedPages } from './unchanged-pages.ts';
import { openEditedSite, type EditedSite, type Seen } from './edited-site.ts';

export interface EditsOptions {
  readonly posts: number;
  readonly edits: number;
  /** How many pages that have nothing to do with an edit are compared after it. */
  readonly sample: number;
  /** How many pages readers read. */
  readonly read: number;
  readonly seed: number;
  /** The longest that the editor works, in seconds: then it is over, with fewer edits. */
  readonly seconds?: number;
  /** Whether the site stands in front of a WordPress, which tells by its plugin what has changed. */
  readonly isWordPress?: boolean;
  readonly onProgress?: (words: string) => void;
}

export interface EditsReport {
  readonly edits: number;
  /** Pages that were compared with a fresh render. */
  readonly compared: number;
  /** Those that were not as they should be. */
  readonly stale: readonly string[];
  /** Stale pages that were revalidated; that were re-rendered; those of the latter whose bytes did not change. */
  readonly stood: number;
  readonly purged: number;
  readonly rerenderedUnchanged: number;
  /** Time of an edit with all that it purges, in milliseconds. */
  readonly editMs: { readonly median: number; readonly p99: number };
  /** In front of a WordPress: from the call that tells of a change to its answer, while others read. */
  readonly tellMs: { readonly median: number; readonly p99: number } | null;
  /** How many pages the readers have read meanwhile, and what they should not have been answered. */
  readonly readings: number;
  /** Those that said that they may be old, because the WordPress was late. */
  readonly late: number;
  readonly failures: readonly string[];
  readonly kinds: ReadonlyMap<string, KindReport>;
}

/** What one kind of action has made of pages. */
export interface KindReport {
  done: number;
  purged: number;
  rerenderedUnchanged: number;
  /** Some of the last, with the operations of which they take something else. */
  readonly unchanged: string[];
}

/** So many pages that came out as they were are told of one kind of action. */
const mostTold = 5;

const readersAtOnce = 3;
/** A reader rests as long as it takes to leave others most of the processor. */
const readerRestMs = 25;

/**
 * Lets an editor work on a large site while others read it. After each action the pages it concerns, and some others, are compared with
 * pages rendered from the data; at the end, all cached pages are compared.
 */
export async function runEdits(options: EditsOptions): Promise<EditsReport> {
  const { posts, edits, sample, read, seed, isWordPress = false, onProgress = () => {} } = options;
  const endsAt = performance.now() + (options.seconds ?? Infinity) * 1000;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-edits-'));
  try {
    const data = join(folder, 'data');
    onProgress(`Making a site of ${posts} posts …`);
    await makeSite(data, posts);
    await using site = await openEditedSite(data, { isWordPress });
    const editor = await createEditor(site, createChance(seed, 0));
    await site.tell();
    const chance = createChance(seed, 1);
    const readPages = await pagesRead(site, editor, { read, chance });
    await site.untilQuiet();
    const before = site.counts();
    const stale: string[] = [];
    const editMs: number[] = [];
    const tellMs: number[] = [];
    const kinds = new Map<string, KindReport>();
    let compared = 0;
    let done = 0;
    await using readers = openReaders(site, readPages, createChance(seed, 2));
    for (let number = 1; number <= edits && performance.now() < endsAt; number += 1) {
      done = number;
      const counted = site.counts();
      const pagesBefore = madeOf(site.pages());
      const startedAt = performance.now();
      const { name, concerned } = await editor.act();
      const toldMs = await site.tell();
      editMs.push(performance.now() - startedAt);
      if (toldMs !== null) tellMs.push(toldMs);
      const others = Array.from({ length: sample }, () => chance.pick(readPages));
      const paths = [...new Set([...concerned, ...others])];
      compared += paths.length;
      for (const path of await staleOf(site, paths)) {
        stale.push(`${number}. ${name}: ${path}`);
        onProgress(`stale: ${number}. ${name}: ${path}`);
      }
      await site.untilQuiet();
      const kind = note(kinds, name, counted, site.counts());
      if (
        site.counts().rerenderedUnchanged > counted.rerenderedUnchanged &&
        kind.unchanged.length < mostTold
      ) {
        kind.unchanged.push(...unchangedPages(pagesBefore, site.pages()).slice(0, mostTold));
      }
      if (number % 50 === 0) {
        const { purged, rerenderedUnchanged } = site.counts();
        onProgress(
          `${number} edits, ${compared} pages compared, ${stale.length} stale; ${purged - before.purged} re-rendered, ${rerenderedUnchanged - before.rerenderedUnchanged} unchanged`,
        );
      }
    }
    await readers.end();
    await site.untilQuiet();
    const after = site.counts();
    const all = site.addresses();
    onProgress(`Comparing all ${all.length} pages …`);
    compared += all.length;
    for (const path of await staleOf(site, all)) stale.push(`at the end: ${path}`);
    return {
      edits: done,
      compared,
      stale,
      stood: after.stood - before.stood,
      purged: after.purged - before.purged,
      rerenderedUnchanged: after.rerenderedUnchanged - before.rerenderedUnchanged,
      editMs: { median: median(editMs), p99: quantile(editMs, 0.99) },
      tellMs: tellMs.length === 0 ? null : { median: median(tellMs), p99: quantile(tellMs, 0.99) },
      readings: readers.readings,
      late: readers.late,
      failures: readers.failures,
      kinds,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads the front page, lists and posts, so that they are kept. @returns Where they are. */
async function pagesRead(
  site: EditedSite,
  editor: EditableSite,
  { read, chance }: { read: number; chance: Chance },
): Promise<string[]> {
  const paths = new Set(editor.lists);
  while (paths.size < Math.min(read, editor.lists.length + editor.posts.length)) {
    paths.add(chance.pick(editor.posts));
  }
  const pages = new Set<string>();
  // A redirect is followed.
  for (const path of paths) pages.add((await site.kept(path)).location ?? path);
  for (const path of pages) await site.kept(path);
  return [...pages];
}

/** Those who read while the editor works: when something changes, pages are being looked at and drawn. */
function openReaders(site: EditedSite, paths: readonly string[], chance: Chance) {
  let readings = 0;
  let late = 0;
  let isOver = false;
  const failures: string[] = [];
  const readers = Array.from({ length: readersAtOnce }, async () => {
    // It ends when it is stopped.
    // oxlint-disable-next-line no-unmodified-loop-condition
    while (!isOver) {
      const path = chance.pick(paths);
      const { status, isStale } = await site.read(path);
      readings += 1;
      if (isStale) late += 1;
      if (status >= 500) failures.push(`${path} answered ${status}`);
      await new Promise((rested) => {
        setTimeout(rested, readerRestMs);
      });
    }
  });
  const end = async (): Promise<void> => {
    isOver = true;
    await Promise.all(readers);
  };
  return {
    get readings() {
      return readings;
    },
    get late() {
      return late;
    },
    failures,
    end,
    [Symbol.asyncDispose]: end,
  };
}

/**
 * What is kept is asked for first, and all of it at once: the first to ask after a change is to see it, and may not owe that to a look that
 * came before.
 *
 * @returns The addresses at which there is something else than there should be, each with where they part.
 */
async function staleOf(site: EditedSite, paths: readonly string[]): Promise<string[]> {
  const kept = await inGroups(paths, async (path) => ({ path, seen: await vouchedFor(site, path) }));
  const stale = await inGroups(kept, async ({ path, seen }) =>
    (await isFresh(site, path, seen)) ? [] : [`${path} ${difference(seen, await site.fresh(path))}`],
  );
  return stale.flat();
}

/**
 * What the site vouches for. On a busy machine the WordPress may exceed every timeout; the page is then served as stale, and
 * is no page that is taken for fresh.
 */
async function vouchedFor(site: EditedSite, path: string): Promise<Seen> {
  for (let tries = 0; tries < 400; tries += 1) {
    const seen = await site.kept(path);
    if (!seen.isStale) return seen;
    await new Promise((waited) => {
      setTimeout(waited, 50);
    });
  }
  throw new Error(`${path} stays old.`);
}

/** As many as browsers ask for at once. */
const atOnce = 16;

async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += atOnce) {
    results.push(...(await Promise.all(items.slice(first, first + atOnce).map(work))));
  }
  return results;
}

async function isFresh(site: EditedSite, path: string, kept: Seen): Promise<boolean> {
  if (isSame(kept, await site.fresh(path))) return true;
  // A minute may have begun between the two.
  const again = await vouchedFor(site, path);
  return isSame(again, kept) && isSame(again, await site.fresh(path));
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.status === other.status && one.location === other.location && one.body === other.body;

/** Where two answers part, with what each says there. */
function difference(kept: Seen, fresh: Seen): string {
  if (kept.status !== fresh.status) return `${kept.status}, not ${fresh.status}`;
  if (kept.location !== fresh.location) return `to ${kept.location}, not ${fresh.location}`;
  let at = 0;
  while (at < kept.body.length && kept.body[at] === fresh.body[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(at - 60, 0), at + 100);
  return `"${around(kept.body)}", not "${around(fresh.body)}"`;
}

type Counted = ReturnType<EditedSite['counts']>;

function note(kinds: Map<string, KindReport>, name: string, before: Counted, after: Counted): KindReport {
  const kind = kinds.get(name) ?? { done: 0, purged: 0, rerenderedUnchanged: 0, unchanged: [] };
  kind.done += 1;
  kind.purged += after.purged - before.purged;
  kind.rerenderedUnchanged += after.rerenderedUnchanged - before.rerenderedUnchanged;
  kinds.set(name, kind);
  return kind;
}
