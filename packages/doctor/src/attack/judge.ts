import { attackLimits } from './attack-limits.ts';
import type { Judgement, Measured, ScenarioReport } from './attack-report.ts';
import { megabytes, milliseconds } from './quantities.ts';
import type { Sender } from './measurements/tally.ts';

/** Compares the measurements with the limits of all scenarios, and with the scenario's own claims. */
export function judge(measured: Measured): ScenarioReport {
  const { facts, health, cachedPage, memory } = measured;
  const judgements: Judgement[] = [
    {
      limit: 'survival',
      holds: measured.ended === null,
      found: measured.ended ?? 'The process survived.',
      help: 'The server cannot withstand this. Update Masthead, and report it: SECURITY.md.',
    },
    ...(measured.error === null
      ? []
      : [
          {
            limit: 'completion',
            holds: false,
            found: `The scenario failed: ${measured.error}`,
            help: 'Run it again; if this repeats, report it.',
          },
        ]),
    atMost('health p99', health.p99Ms, attackLimits.healthP99Ms, {
      unit: milliseconds,
      help: 'Health checks may time out. Check the log.',
    }),
    atMost('cached page p99', cachedPage.p99Ms, attackLimits.cachedPageP99Ms[measured.kind], {
      unit: milliseconds,
      help: 'Readers have to wait. Run it again if the machine is busy with other work, or add processes (MASTHEAD_WORKERS).',
    }),
    atMost('memory', memory.peak, attackLimits.rssBytes, {
      unit: megabytes,
      help: 'Lower MASTHEAD_PAGE_CACHE and MASTHEAD_ANSWER_CACHE if they were raised; otherwise update Masthead.',
    }),
    ...costs(measured, 'visitor', attackLimits.visitorCpuMs),
    ...costs(measured, 'contributor', attackLimits.contributorCpuMs),
    ...facts.checks.map(({ claim, holds, counted, help }) => ({ limit: claim, holds, found: counted, help })),
  ];
  return { ...measured, judgements, outcome: judgements.every(({ holds }) => holds) ? 'ok' : 'failure' };
}

function costs({ facts }: Measured, sender: Sender, maximum: number): Judgement[] {
  return facts.costs
    .filter((cost) => cost.sender === sender)
    .map(({ cpuMs, request, outcome }) => ({
      ...atMost(`CPU time of a ${sender}'s request`, cpuMs, maximum, {
        unit: milliseconds,
        help: `The request: ${request} (${outcome}). Lower the limits that were raised (MASTHEAD_MAX_…); otherwise update Masthead.`,
      }),
    }));
}

function atMost(
  limit: string,
  value: number,
  maximum: number,
  { unit, help }: { unit: (value: number) => string; help: string },
): Judgement {
  return { limit, holds: value <= maximum, found: `${unit(value)} of at most ${unit(maximum)}`, help };
}
