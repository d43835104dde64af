import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite } from '../bench/generated-site.ts';
import { median, quantile } from '../bench/median.ts';
import { type Chance, createChance } from '../fuzz/chance.ts';
import { createEditor, type EditableSite } from './editor.ts';
import { pagesByKey, unchangedPages } from './unchanged-pages.ts';
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
  readonly revalidated: number;
  readonly rerendered: number;
  readonly rerenderedUnchanged: number;
  /** Milliseconds of an edit including its invalidation. */
  readonly editMs: { readonly median: number; readonly p99: number };
  /** In front of a WordPress: from the webhook request to its response, while readers make requests. */
  readonly webhookMs: { readonly median: number; readonly p99: number } | null;
  /** How many pages the readers have requested meanwhile; `failures` are those with server errors. */
  readonly reads: number;
  /** Responses marked as possibly stale, because the WordPress was slow. */
  readonly late: number;
  readonly failures: readonly string[];
  readonly kinds: ReadonlyMap<string, KindReport>;
}

/** The effect of one kind of action on pages. */
export interface KindReport {
  done: number;
  rerendered: number;
  rerenderedUnchanged: number;
  /** Some of the last, with the operations whose selected fields changed. */
  readonly unchanged: string[];
}

/** How many pages with unchanged bytes are listed for one kind of action. */
const maxListedPages = 5;

const readerCount = 3;
/** The pause of a reader, which leaves most of the CPU time to others. */
const readerPauseMs = 25;

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
    await site.sendWebhook();
    const chance = createChance(seed, 1);
    const readPages = await pagesRead(site, editor, { read, chance });
    await site.untilQuiet();
    const before = site.counts();
    const stale: string[] = [];
    const editMs: number[] = [];
    const webhookMs: number[] = [];
    const kinds = new Map<string, KindReport>();
    let compared = 0;
    let done = 0;
    await using readers = openReaders(site, readPages, createChance(seed, 2));
    for (let number = 1; number <= edits && performance.now() < endsAt; number += 1) {
      done = number;
      const counted = site.counts();
      const pagesBefore = pagesByKey(site.pages());
      const startedAt = performance.now();
      const { name, affected } = await editor.act();
      const tookMs = await site.sendWebhook();
      editMs.push(performance.now() - startedAt);
      if (tookMs !== null) webhookMs.push(tookMs);
      const others = Array.from({ length: sample }, () => chance.pick(readPages));
      const paths = [...new Set([...affected, ...others])];
      compared += paths.length;
      for (const path of await staleOf(site, paths)) {
        stale.push(`${number}. ${name}: ${path}`);
        onProgress(`old content: ${number}. ${name}: ${path}`);
      }
      await site.untilQuiet();
      const kind = recordKind(kinds, name, counted, site.counts());
      if (
        site.counts().rerenderedUnchanged > counted.rerenderedUnchanged &&
        kind.unchanged.length < maxListedPages
      ) {
        kind.unchanged.push(...unchangedPages(pagesBefore, site.pages()).slice(0, maxListedPages));
      }
      if (number % 50 === 0) {
        const { rerendered, rerenderedUnchanged } = site.counts();
        onProgress(
          `${number} edits, ${compared} pages compared, ${stale.length} with old content; ${rerendered - before.rerendered} re-rendered, ${rerenderedUnchanged - before.rerenderedUnchanged} unchanged`,
        );
      }
    }
    await readers.end();
    await site.untilQuiet();
    const after = site.counts();
    const all = site.paths();
    onProgress(`Comparing all ${all.length} pages …`);
    compared += all.length;
    for (const path of await staleOf(site, all)) stale.push(`at the end: ${path}`);
    return {
      edits: done,
      compared,
      stale,
      revalidated: after.revalidated - before.revalidated,
      rerendered: after.rerendered - before.rerendered,
      rerenderedUnchanged: after.rerenderedUnchanged - before.rerenderedUnchanged,
      editMs: { median: median(editMs), p99: quantile(editMs, 0.99) },
      webhookMs:
        webhookMs.length === 0 ? null : { median: median(webhookMs), p99: quantile(webhookMs, 0.99) },
      reads: readers.reads,
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
  for (const path of paths) pages.add((await site.cached(path)).location ?? path);
  for (const path of pages) await site.cached(path);
  return [...pages];
}

/** Starts readers that make requests during the edits, so that pages are being revalidated and rendered when something changes. */
function openReaders(site: EditedSite, paths: readonly string[], chance: Chance) {
  let readings = 0;
  let late = 0;
  let isOver = false;
  const failures: string[] = [];
  const readers = Array.from({ length: readerCount }, async () => {
    // `end` sets it.
    // oxlint-disable-next-line no-unmodified-loop-condition
    while (!isOver) {
      const path = chance.pick(paths);
      const { status, isStale } = await site.read(path);
      readings += 1;
      if (isStale) late += 1;
      if (status >= 500) failures.push(`${path} responded with ${status}`);
      await new Promise((rested) => {
        setTimeout(rested, readerPauseMs);
      });
    }
  });
  const end = async (): Promise<void> => {
    isOver = true;
    await Promise.all(readers);
  };
  return {
    get reads() {
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
  const cached = await inGroups(paths, async (path) => ({ path, seen: await untilFresh(site, path) }));
  const stale = await inGroups(cached, async ({ path, seen }) =>
    (await isFresh(site, path, seen)) ? [] : [`${path} ${difference(seen, await site.fresh(path))}`],
  );
  return stale.flat();
}

/**
 * Requests a page until it is not marked as stale: on a busy machine the WordPress may exceed every timeout, and the page is then served
 * stale.
 */
async function untilFresh(site: EditedSite, path: string): Promise<Seen> {
  for (let attempts = 0; attempts < 400; attempts += 1) {
    const seen = await site.cached(path);
    if (!seen.isStale) return seen;
    await new Promise((waited) => {
      setTimeout(waited, 50);
    });
  }
  throw new Error(`${path} remains stale.`);
}

/** Concurrent requests, as many as a few browsers send. */
const groupSize = 16;

async function inGroups<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += groupSize) {
    results.push(...(await Promise.all(items.slice(first, first + groupSize).map(work))));
  }
  return results;
}

async function isFresh(site: EditedSite, path: string, cached: Seen): Promise<boolean> {
  if (isSame(cached, await site.fresh(path))) return true;
  // A new minute may have started between the two requests.
  const again = await untilFresh(site, path);
  return isSame(again, cached) && isSame(again, await site.fresh(path));
}

const isSame = (one: Seen, other: Seen): boolean =>
  one.status === other.status && one.location === other.location && one.body === other.body;

/** The first difference of two responses, with its context in each. */
function difference(cached: Seen, fresh: Seen): string {
  if (cached.status !== fresh.status) return `${cached.status}, not ${fresh.status}`;
  if (cached.location !== fresh.location) return `to ${cached.location}, not ${fresh.location}`;
  let at = 0;
  while (at < cached.body.length && cached.body[at] === fresh.body[at]) at += 1;
  const around = (text: string): string => text.slice(Math.max(at - 60, 0), at + 100);
  return `"${around(cached.body)}", not "${around(fresh.body)}"`;
}

type Counted = ReturnType<EditedSite['counts']>;

function recordKind(
  kinds: Map<string, KindReport>,
  name: string,
  before: Counted,
  after: Counted,
): KindReport {
  const kind = kinds.get(name) ?? { done: 0, rerendered: 0, rerenderedUnchanged: 0, unchanged: [] };
  kind.done += 1;
  kind.rerendered += after.rerendered - before.rerendered;
  kind.rerenderedUnchanged += after.rerenderedUnchanged - before.rerenderedUnchanged;
  kinds.set(name, kind);
  return kind;
}
