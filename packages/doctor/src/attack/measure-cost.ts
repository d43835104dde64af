import { setTimeout as wait } from 'node:timers/promises';
import { meterOf } from '../instance/process-meter.ts';
import type { Answered } from './ask.ts';
import type { Attack } from './scenario.ts';
import type { Sender } from './tally.ts';

/** Sends one request and records what it cost the instance. */
export type CostMeter = (sender: Sender, request: string, send: () => Promise<Answered>) => Promise<Answered>;

const stepMs = 20;
const quietCpuMs = 10;
const mostSteps = 150;

/** Makes a cost meter. It has to be used for one request after the other. */
export function createCostMeter({ target, tally }: Pick<Attack, 'target' | 'tally'>): CostMeter {
  const meter = meterOf(target);
  return async (sender, request, send) => {
    const before = await whenQuiet();
    const answered = await send();
    // What a request leaves to do after its answer is part of its cost.
    const cpuMs = (await whenQuiet()) - before;
    tally.sent();
    tally.outcome(answered.outcome);
    tally.cost({ sender, request, cpuMs, outcome: answered.outcome });
    return answered;
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
