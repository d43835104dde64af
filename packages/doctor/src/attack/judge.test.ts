import { expect, test } from 'vitest';
import { attackLimits } from './attack-limits.ts';
import { attackSummary, scenarioLines } from './attack-lines.ts';
import { connectionBytes, type Measured, summarise } from './attack-report.ts';
import { judge } from './judge.ts';

/** A scenario in which every limit is reached, and none exceeded. */
const atTheLimits: Measured = {
  scenario: 'pipelined-cached',
  about: 'pipelined requests',
  kind: 'flood',
  tookMs: 2000,
  facts: {
    requests: 6000,
    connections: 100,
    outcomes: { 'connection closed': 100 },
    costs: [
      { sender: 'visitor', request: 'GET /feed/', cpuMs: attackLimits.visitorCpuMs, outcome: '200' },
      { sender: 'contributor', request: 'a preview', cpuMs: attackLimits.contributorCpuMs, outcome: '200' },
      { sender: 'author', request: 'an upload', cpuMs: 9000, outcome: '201' },
    ],
    checks: [{ claim: 'Every connection is closed.', holds: true, counted: '100 of 100', help: 'Update.' }],
    skipped: [],
  },
  memory: { before: 200_000_000, peak: attackLimits.rssBytes, after: 210_000_000 },
  health: { count: 100, p99Ms: attackLimits.healthP99Ms, maxMs: 5000 },
  cachedPage: { count: 100, p99Ms: attackLimits.cachedPageP99Ms.flood, maxMs: 5000 },
  ended: null,
  error: null,
};
const facts = { content: 'sample', processor: 1 } as const;

test('judge accepts a scenario that stays within every limit', () => {
  const report = judge(atTheLimits);
  expect(report.judgements.filter(({ holds }) => !holds)).toEqual([]);
  expect(report.outcome).toBe('ok');
  expect(scenarioLines(report)).toMatch(
    /^ok {7}pipelined-cached .*connection closed 100×;.*4000 kB per connection.*\n$/,
  );
  expect(attackSummary(summarise([report], facts))).toContain('All limits hold in 1 scenario.');
});

test.each<[limit: string, change: Partial<Measured>]>([
  ['survival', { ended: 'The process ended with SIGABRT.' }],
  ['completion', { error: 'no token' }],
  ['health p99', { health: { count: 100, p99Ms: 1001, maxMs: 1001 } }],
  ['cached page p99', { cachedPage: { count: 100, p99Ms: 101, maxMs: 101 } }],
  ['cached page p99', { kind: 'cost', cachedPage: { count: 100, p99Ms: 1001, maxMs: 1001 } }],
  ['memory', { memory: { before: 1, peak: 600_000_001, after: 1 } }],
  [
    "CPU time of a visitor's request",
    {
      facts: {
        ...atTheLimits.facts,
        costs: [{ sender: 'visitor', request: 'GET /', cpuMs: 1010, outcome: '500' }],
      },
    },
  ],
  [
    "CPU time of a contributor's request",
    {
      facts: {
        ...atTheLimits.facts,
        costs: [{ sender: 'contributor', request: 'save', cpuMs: 2010, outcome: '200' }],
      },
    },
  ],
  [
    'Every connection is closed.',
    {
      facts: {
        ...atTheLimits.facts,
        checks: [
          { claim: 'Every connection is closed.', holds: false, counted: '0 of 100', help: 'Update.' },
        ],
      },
    },
  ],
])('judge reports %s, with help, when that alone does not hold', (limit, change) => {
  const report = judge({ ...atTheLimits, ...change });
  const failed = report.judgements.filter(({ holds }) => !holds);
  expect(failed).toMatchObject([{ limit, help: expect.stringMatching(/\w/) as string }]);
  expect(report.outcome).toBe('failure');
  const lines = scenarioLines(report);
  expect(lines).toMatch(/^FAILURE /);
  expect(lines).toContain(failed[0]?.help);
  const summary = summarise([judge(atTheLimits), report], facts);
  expect(summary.works).toBe(false);
  expect(attackSummary(summary)).toContain('Limits do not hold in 1 of 2 scenarios.');
});

test('summarise names the costliest request of each sender and the most memory of a connection', () => {
  const costlier = judge({
    ...atTheLimits,
    facts: {
      ...atTheLimits.facts,
      connections: 0,
      costs: [{ sender: 'visitor', request: 'GET /sitemap.xml', cpuMs: 1500, outcome: '200' }],
    },
  });
  const { worst } = summarise([judge(atTheLimits), costlier], facts);
  expect(worst.visitor?.request).toBe('GET /sitemap.xml');
  expect(worst.contributor?.request).toBe('a preview');
  expect(worst.connectionBytes).toBe(4_000_000);
  expect(connectionBytes(costlier)).toBe(0);
});
