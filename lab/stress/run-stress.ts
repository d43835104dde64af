import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createChance } from '../fuzz/chance.ts';
import { checkData } from './check-data.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { readOnce } from './read.ts';
import { runSite, type RunningSite } from './running-site.ts';
import { makeSite, sharedPosts } from './stage.ts';
import { writeOnce } from './write.ts';

export interface StressOptions {
  /** How long all clients use one process. */
  readonly seconds: number;
  readonly writers: number;
  readonly readers: number;
  /** How often the process is killed under load after that. */
  readonly kills: number;
  readonly seed: number;
  readonly onProgress?: (words: string) => void;
}

/** The result. */
export interface StressReport {
  readonly reads: number;
  readonly writes: number;
  /** Saves that were rejected because of a concurrent save, and were repeated. */
  readonly conflicts: number;
  readonly errors: readonly string[];
}

/** Runs many writers and readers concurrently, stops and kills the process, and checks the data after each. */
export async function runStress(options: StressOptions): Promise<StressReport> {
  const { seconds, kills, seed, writers, onProgress = () => {} } = options;
  const data = mkdtempSync(join(tmpdir(), 'masthead-stress-'));
  try {
    await makeSite(data, writers);
    const ledger = openLedger(sharedPosts);
    let written = 0;
    const nextWord = () => `w${(written += 1)}x`;
    const site = await runSite(data);
    const endedAt = await work(site, ledger, { ...options, nextWord, millis: seconds * 1000 });
    await site.stop();
    ledger.errors.push(...site.errors, ...checkData(data, ledger, endedAt));
    onProgress(`${seconds} s: ${describe(ledger)}`);
    for (let kill = 0; kill < kills; kill += 1) {
      const doomed = await runSite(data);
      const millis = 500 + createChance(seed, kill).below(1500);
      const diedAt = await work(doomed, ledger, {
        ...options,
        seed: seed + kill + 1,
        nextWord,
        millis,
        isDoomed: true,
      });
      ledger.errors.push(...doomed.errors, ...checkData(data, ledger, diedAt));
      onProgress(`killed after ${millis} ms: ${describe(ledger)}`);
    }
    return { ...ledger.counts, errors: ledger.errors };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

const describe = ({ counts, errors }: Ledger): string =>
  `${counts.writes} writes, ${counts.conflicts} conflicts, ${counts.reads} reads, ${errors.length} errors so far`;

/** Runs all clients for `millis`; then the process may be killed. @returns When they stopped, in epoch milliseconds. */
async function work(
  site: RunningSite,
  ledger: Ledger,
  {
    writers,
    readers,
    seed,
    nextWord,
    millis,
    isDoomed = false,
  }: StressOptions & { nextWord: () => string; millis: number; isDoomed?: boolean },
): Promise<number> {
  const over = new AbortController();
  const workFor = async (once: () => Promise<void>) => {
    while (!over.signal.aborted) {
      try {
        await once();
      } catch (error) {
        if (!isDoomed || !over.signal.aborted) ledger.errors.push(`no response: ${String(error)}`);
        return;
      }
    }
  };
  const clients = [
    ...Array.from({ length: writers }, (_, writer) => {
      const chance = createChance(seed, writer);
      return workFor(() => writeOnce({ site, ledger, chance, writer, nextWord }));
    }),
    ...Array.from({ length: readers }, (_, reader) => {
      const chance = createChance(seed, 10_000 + reader);
      return workFor(() => readOnce(site, ledger, chance));
    }),
  ];
  await wait(millis);
  const endedAt = Date.now();
  over.abort();
  if (isDoomed) await site.kill();
  await Promise.all(clients);
  return endedAt;
}
