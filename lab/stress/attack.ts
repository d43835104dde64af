import { fileURLToPath } from 'node:url';
import {
  attackLimits,
  type AttackReport,
  attackSummary,
  longSize,
  pinningSentence,
  runAttack,
  scenarioLines,
} from '@masthead/doctor';
import type { Verdict } from './write-verdict.ts';

export interface AttackProofOptions {
  readonly connections: number;
  /** The most seconds for all scenarios together; by default as long as they need. */
  readonly seconds: number | undefined;
  /** Names of scenarios; all by default. */
  readonly scenarios: readonly string[] | undefined;
  readonly onProgress: (words: string) => void;
}

/** The long form of `masthead doctor --attack`, on the sample content. */
export async function runAttackTest({
  connections,
  onProgress,
  ...options
}: AttackProofOptions): Promise<Verdict> {
  // Ctrl-C also stops the instance and removes its data.
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  const report = await runAttack({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    // No settings of this machine: figures are those of the defaults.
    env: { PATH: process.env['PATH'] },
    dataDirectory: null,
    form: 'long',
    size: { ...longSize, connections },
    ...options,
    signal: stopped.signal,
    onStart(facts) {
      onProgress(pinningSentence(facts));
    },
    onScenario(_, finished) {
      if (finished !== null) onProgress(scenarioLines(finished).trimEnd());
    },
  });
  onProgress(attackSummary(report));
  return { isProved: report.works, words: describeReport(report, connections) };
}

function describeReport({ scenarios, worst, processor }: AttackReport, connections: number): string {
  const failed = scenarios.filter(({ outcome }) => outcome === 'failure').map(({ scenario }) => scenario);
  return [
    `${connections} hostile connections, texts of 1 MB, ${scenarios.length} scenarios${failed.length > 0 ? ` (limits do not hold in ${failed.join(', ')})` : ''}`,
    `memory at most ${megabytes(worst.rssBytes)} of ${megabytes(attackLimits.rssBytes)} MB, ${Math.round(worst.connectionBytes / 1000)} kB for a connection`,
    `/health p99 ${Math.round(worst.healthP99Ms)} of ${attackLimits.healthP99Ms} ms, a cached page ${Math.round(worst.cachedPageP99Ms.flood)} of ${attackLimits.cachedPageP99Ms.flood} ms, between costly requests ${Math.round(worst.cachedPageP99Ms.cost)} of ${attackLimits.cachedPageP99Ms.cost} ms`,
    `costliest request of a visitor ${cost(worst.visitor?.cpuMs)} of ${attackLimits.visitorCpuMs}, of a contributor ${cost(worst.contributor?.cpuMs)} of ${attackLimits.contributorCpuMs}`,
    processor === null ? 'the attacker not pinned' : 'the attacker pinned to one CPU',
  ].join('; ');
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

const cost = (cpuMs: number | undefined): string =>
  cpuMs === undefined ? 'not measured' : `${cpuMs} ms of CPU time`;
