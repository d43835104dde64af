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
  /** How many unaffected pages are compared after each edit. */
  readonly sample: number;
  /** How many pages the readers request. */
  readonly read: number;
  readonly seed: number;
  /** The longest duration in seconds; fewer edits are made if it is reached. */
  readonly seconds?: number;
  /** Whether the site runs in front of a WordPress, whose plugin sends invalidation keys by webhook. */
  readonly isWordPress?: boolean;
  readonly onProgress?: (words: string) => void;
}

export interface EditsReport {
  readonly edits: number;
  /** Pages that were compared with a fresh render. */
  readonly compared: number;
  /** Pages with old content. */
  readonly stale: readonly string[];
  /** Stale pages that were revalidated unchanged; that were re-rendered; those of the latter whose bytes did not change. */
  readonly stood: number;
  readonly purged: number;
  readonly rerenderedUnchanged: number;
  /** Milliseconds of an edit including its invalidation. */
  readonly editMs: { readonly median: number; readonly p99: number };
  /** In front of a WordPress: from the webhook request to its response, while readers make requests. */
  readonly tellMs: { readonly median: number; readonly p99: number } | null;
  /** How many pages the readers have requested meanwhile; `failures` are those with server errors. */
  readonly readings: number;
  /** Responses marked as possibly stale, because the WordPress was slow. */
  readonly late: number;
  readonly failures: readonly string[];
  readonly kinds: ReadonlyMap<string, KindReport>;
}

/** The effect of one kind of action on pages. */
export interface KindReport {
  done: number;
  purged: number;
  rerenderedUnchanged: number;
  /** Some of the last, with the operations whose selected fields changed. */
  readonly unchanged: string[];
}

/** How many pages with unchanged bytes are listed for one kind of action. */
const mostTold = 5;

const readersAtOnce = 3;
/** The pause of a reader, which leaves most of the CPU time to others. */
const readerRestMs = 25;

/**
 * Runs an editor on a large site while readers make requests. After each edit the affected pages and some others are compared with
 * freshly rendered pages; at the end, all cached pages are compared.
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
        onProgress(`old content: ${number}. ${name}: ${path}`);
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
          `${number} edits, ${compared} pages compared, ${stale.length} with old content; ${purged - before.purged} re-rendered, ${rerenderedUnchanged - before.rerenderedUnchanged} unchanged`,
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

/** Requests the front page, lists and posts, so that they are cached. @returns Their paths. */
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
  // Redirects are followed once.
  for (const path of paths) pages.add((await site.kept(path)).location ?? path);
  for (const path of pages) await site.kept(path);
  return [...pages];
}

/** Starts readers that make requests during the edits, so that pages are being revalidated and rendered when something changes. */
function openReaders(site: EditedSite, paths: readonly string[], chance: Chance) {
  let readings = 0;
  let late = 0;
  let isOver = false;
  const failures: string[] = [];
  const readers = Array.from({ length: readersAtOnce }, async () => {
    // `end` sets it.
    // oxlint-disable-next-line no-unmodified-loop-condition
    while (!isOver) {
      const path = chance.pick(paths);
      const { status, isStale } = await site.read(path);
      readings += 1;
      if (isStale) late += 1;
      if (status >= 500) failures.push(`${path} responded with ${status}`);
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
 * Compares cached pages with fresh ones. All cached pages are requested first and concurrently: the first request after a change must see
 * it, without an earlier request that revalidated the page.
 *
 * @returns The paths whose pages differ, each with the first difference.
 */
async function staleOf(site: EditedSite, paths: readonly string[]): Promise<string[]> {
  const kept = await inGroups(paths, async (path) => ({ path, seen: await vouchedFor(site, path) }));
  const stale = await inGroups(kept, async ({ path, seen }) =>
    (await isFresh(site, path, seen)) ? [] : [`${path} ${difference(seen, await site.fresh(path))}`],
  );
  return stale.flat();
}

/**
 * Requests a page until it is not marked as stale: on a busy machine the WordPress may exceed every timeout, and the page is then served
 * stale.
 */
async function vouchedFor(site: EditedSite, path: string): Promise<Seen> {
  for (let tries = 0; tries < 400; tries += 1) {
    const seen = await site.kept(path);
    if (!seen.isStale) return seen;
    await new Promise((waited) => {
      setTimeout(waited, 50);
    });
  }
  throw new Error(`${path} remains stale.`);
}

/** Concurrent requests, as many as a few browsers send. */
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
  // A new minute may have started between the two requests.
  const again = await vouchedFor(site, path);
  return isSame(again, kept) && isSame(again, await site.fresh(path));
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.status === other.status && one.location === other.location && one.body === other.body;

/** The first difference of two responses, with its context in each. */
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
