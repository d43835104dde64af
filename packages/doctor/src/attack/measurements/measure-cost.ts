import { setTimeout as wait } from 'node:timers/promises';
import { meterOf } from '../../instance/process-meter.ts';
import type { RequestResult } from '../send-request.ts';
import type { Attack } from '../scenario.ts';
import type { Sender } from './tally.ts';

/** Sends one request and records its cost for the instance. */
export type CostMeter = (
  sender: Sender,
  request: string,
  send: () => Promise<RequestResult>,
) => Promise<RequestResult>;

const stepMs = 20;
const quietCpuMs = 10;
const mostSteps = 150;

/** Creates a cost meter, for sequential requests only. */
export function createCostMeter({ target, tally }: Pick<Attack, 'target' | 'tally'>): CostMeter {
  const meter = meterOf(target);
  return async (sender, request, send) => {
    const before = await whenQuiet();
    const result = await send();
    // Work that continues after the response is part of the cost of the request.
    const cpuMs = (await whenQuiet()) - before;
    tally.sent();
    tally.outcome(result.outcome);
    tally.cost({ sender, request, cpuMs, outcome: result.outcome });
    return result;
  };

  async function whenQuiet(): Promise<number> {
    let before = await meter.cpuMs();
    for (let step = 0; step < mostSteps; step += 1) {
      await wait(stepMs);
      const now = await meter.cpuMs();
      if (now - before <= quietCpuMs) return before;
      before = now;
    }
    return before;
  }
}
