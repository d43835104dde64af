import { attackLimits } from '@masthead/doctor';
import type { Section } from './report.ts';
import type { Results } from './results.ts';

/** What the proofs are to show, in the order of the table. */
const proofs: Readonly<Record<string, { name: string; goal: string }>> = {
  edits: {
    name: 'an editor works on a large site',
    goal: 'no stale page, ≥ 99 % of re-rendered pages differ',
  },
  'edits-wordpress': {
    name: 'the same in front of a WordPress',
    goal: 'no stale page once the purge call is answered',
  },
  outage: {
    name: 'the WordPress is away, hangs, or answers nonsense',
    goal: 'no errors, p99 ≤ 50 ms, well within 5 s',
  },
  'outage-processes': {
    name: 'the same with several processes',
    goal: 'no errors, p99 ≤ 50 ms, well within 5 s',
  },
  crawl: { name: 'a crawler asks for other addresses all the time', goal: 'memory is bounded' },
  soak: { name: 'readers, writers and broken connections for long', goal: 'open files and memory stay flat' },
  attack: {
    name: 'hostile visitors and authors: 500 connections, texts of 1 MB',
    goal: `/health ≤ ${attackLimits.healthP99Ms / 1000} s (p99), a cached page ≤ ${attackLimits.cachedPageP99Ms.flood} ms, ≤ ${attackLimits.rssBytes / 1e6} MB, no process ends`,
  },
  writers: { name: 'many write while the process is killed', goal: 'nothing acknowledged is lost' },
};

/** Every goal with what was found, first what the bench has measured, then what was proved. */
export function summary(results: Results): Section {
  const measured = Object.values(results.parts).flatMap(({ goals = [], takenOn }) =>
    goals.map(({ name, goal, found, isMet }) => [name, goal, found, met(isMet), takenOn]),
  );
  const proved = Object.entries(proofs).map(([proof, { name, goal }]) => {
    const verdict = results.proofs[proof];
    return verdict === undefined
      ? [name, goal, 'not tried', undefined, undefined]
      : [name, goal, verdict.words, met(verdict.isProved), verdict.takenOn];
  });
  return {
    title: 'Goals',
    words:
      'Each with what was found last. The tables below say what was compared; proofs are those of `npm run stress`.',
    headings: ['what', 'goal', 'found', 'met', 'on'],
    rows: [...measured, ...proved],
  };
}

const met = (isMet: boolean): string => (isMet ? 'yes' : '**no**');
