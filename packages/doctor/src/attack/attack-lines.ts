import { attackLimits } from './attack-limits.ts';
import { type AttackReport, connectionBytes, type ScenarioReport } from './attack-report.ts';
import { kilobytes, megabytes, milliseconds } from './quantities.ts';
import type { RequestCost } from './measurements/tally.ts';

const nameWidth = 22;
const indent = ' '.repeat(9 + nameWidth + 1);

/** One scenario as text: a line with its measurements, then one for each exceeded limit with help. */
export function scenarioLines(report: ScenarioReport): string {
  const { scenario, outcome, facts, memory, health, cachedPage, judgements } = report;
  const sent = [
    facts.connections > 0 ? `${facts.connections} connections` : '',
    `${facts.requests} requests`,
  ].filter((part) => part !== '');
  const back = Object.entries(facts.outcomes).map(([name, count]) => `${name} ${count}×`);
  const perConnection = connectionBytes(report);
  const measured = [
    ...facts.costs.map(({ sender, cpuMs }) => `${sender} ${milliseconds(cpuMs)} CPU`),
    `RSS ${Math.round(memory.before / 1e6)} → ${Math.round(memory.peak / 1e6)} → ${megabytes(memory.after)}`,
    ...(perConnection > 0 ? [`${kilobytes(perConnection)} per connection`] : []),
    `health p99 ${Math.round(health.p99Ms)}, max ${milliseconds(health.maxMs)}`,
    `cached page p99 ${milliseconds(cachedPage.p99Ms)}`,
  ];
  const failed = judgements
    .filter(({ holds }) => !holds)
    .flatMap(({ limit, found, help }) => [`${limit}: ${found}`, `  ${help}`]);
  const skipped = facts.skipped.length === 0 ? [] : [`Skipped (time limit): ${facts.skipped.length}`];
  return [
    `${(outcome === 'ok' ? 'ok' : 'FAILURE').padEnd(8)} ${scenario.padEnd(nameWidth)} ${sent.join(', ')}: ${back.join(', ') || 'nothing came back'}; ${measured.join('; ')}`,
    ...[...failed, ...skipped].map((line) => indent + line.replaceAll('\n', `\n${indent}`)),
    '',
  ].join('\n');
}

/** Whether the attacker competes with the instance for a CPU. */
export const pinningSentence = ({ processor }: Pick<AttackReport, 'processor'>): string =>
  processor === null
    ? 'The attacker is not pinned (taskset is unavailable or there is only one CPU).'
    : `The attacker is pinned to CPU ${processor}.`;

/** The summary of the report. */
export function attackSummary({ scenarios, worst, works }: AttackReport): string {
  const failures = scenarios.filter(({ outcome }) => outcome === 'failure').length;
  return [
    `Costliest request of a visitor      ${cost(worst.visitor, attackLimits.visitorCpuMs)}`,
    `Costliest request of a contributor  ${cost(worst.contributor, attackLimits.contributorCpuMs)}`,
    `Most memory of a connection         ${kilobytes(worst.connectionBytes)}`,
    `Most memory of the process          ${megabytes(worst.rssBytes)} of ${attackLimits.rssBytes / 1e6}`,
    `Slowest health check (p99)          ${milliseconds(worst.healthP99Ms)} of ${attackLimits.healthP99Ms}`,
    `Slowest cached page (p99), floods   ${milliseconds(worst.cachedPageP99Ms.flood)} of ${attackLimits.cachedPageP99Ms.flood}`,
    `… between costly requests           ${milliseconds(worst.cachedPageP99Ms.cost)} of ${attackLimits.cachedPageP99Ms.cost}`,
    '',
    works
      ? `All limits hold in ${scenarios.length} ${scenarios.length === 1 ? 'scenario' : 'scenarios'}.`
      : `Limits do not hold in ${failures} of ${scenarios.length} ${scenarios.length === 1 ? 'scenario' : 'scenarios'}.`,
    '',
  ].join('\n');
}

const cost = (found: RequestCost | null, maximum: number): string =>
  found === null ? 'not measured' : `${milliseconds(found.cpuMs)} of ${maximum} (${found.request})`;
