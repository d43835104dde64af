import { attackLimits } from '@masthead/doctor';
import type { Section } from './report.ts';
import type { Results } from './results.ts';

/** The goals of stress runs, in the order of the table. */
const proofs: Readonly<Record<string, { name: string; goal: string }>> = {
  edits: {
    name: 'an editor changes a large site',
    goal: 'no old content, ≥ 99 % of re-rendered pages differ',
  },
  'edits-wordpress': {
    name: 'the same in front of a WordPress',
    goal: 'no old content once the webhook is answered',
  },
  outage: {
    name: 'the WordPress is down, hangs, or returns garbage',
    goal: 'no errors, p99 ≤ 50 ms, recovered within 5 s',
  },
  'outage-processes': {
    name: 'the same with several processes',
    goal: 'no errors, p99 ≤ 50 ms, recovered within 5 s',
  },
  crawl: { name: 'a crawler requests new URLs continuously', goal: 'memory is bounded' },
  soak: {
    name: 'readers, writers and broken connections over a long time',
    goal: 'open files and memory stay constant',
  },
  attack: {
    name: 'hostile visitors and authors: 500 connections, texts of 1 MB',
    goal: `/health ≤ ${attackLimits.healthP99Ms / 1000} s (p99), a cached page ≤ ${attackLimits.cachedPageP99Ms.flood} ms, ≤ ${attackLimits.rssBytes / 1e6} MB, no process ends`,
  },
  writers: { name: 'many writers while the process is killed', goal: 'no acknowledged write is lost' },
};

/** Every goal with its latest result: first those of the bench, then those of stress runs. */
export function summary(results: Results): Section {
  const measured = Object.values(results.parts).flatMap(({ goals = [], takenOn }) =>
    goals.map(({ name, goal, found, isMet }) => [name, goal, found, met(isMet), takenOn]),
  );
  const proved = Object.entries(proofs).map(([proof, { name, goal }]) => {
    const verdict = results.proofs[proof];
    return verdict === undefined
      ? [name, goal, 'not measured', undefined, undefined]
      : [name, goal, verdict.words, met(verdict.isProved), verdict.takenOn];
  });
  return {
    title: 'Goals',
    words:
      'Each goal with its latest result. The tables below show the details; results in words come from `npm run stress`. [Single measurements](performance/measurements.md) are listed separately.',
    headings: ['what', 'goal', 'result', 'met', 'on'],
    rows: [...measured, ...proved],
  };
}

const met = (isMet: boolean): string => (isMet ? 'yes' : '**no**');
