import cluster from 'node:cluster';
import { readConfig } from '../config.ts';
import { endOnUncaught } from '../last-resort.ts';
import { createLog } from '../log.ts';
import { reportFailure } from '../report.ts';
import { type Running, start } from '../wire.ts';
import { createChannel } from './channel.ts';
import { createLeadFinder, type LeadFinder } from './lead-finder.ts';
import type { Order, Word } from './messages.ts';
import { seatOf, type WorkerPlace } from './worker-place.ts';

/** Serves the site as a worker, controlled by the primary. Exits without the primary. */
export function runWorker(root: string): void {
  // Terminals and service managers signal the whole process group; the primary decides when workers stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
  cluster.worker?.on('error', () => process.exit(1)); // The primary is gone.
  const channel = createChannel(tell);
  let lead: LeadFinder | null = null;
  let starting: Promise<Running> | null = null;

  process.on('message', (order: Order) => {
    channel.take(order);
    switch (order.kind) {
      case 'begin': {
        const seat = seatOf(order, cluster.worker?.id ?? process.pid);
        lead = createLeadFinder(order.lead);
        process.title = `masthead ${order.role}`;
        starting = begin(
          root,
          order.role === 'lead'
            ? { role: 'lead', seat, door: order.door, channel }
            : { role: 'reader', seat, lead, channel },
        );
        break;
      }
      case 'lead':
        lead?.moved(order.door);
        break;
      case 'keep':
        void keepPages();
        break;
      case 'retire':
        void endAfter(async () => (await starting)?.retire());
        break;
      case 'stop':
        void endAfter(async () => (await starting)?.close());
        break;
      default:
    }
  });

  async function keepPages(): Promise<void> {
    await (await starting)?.keepPages();
    tell({ kind: 'kept' });
  }
}

async function begin(root: string, place: WorkerPlace): Promise<Running> {
  try {
    const log = createLog();
    const config = readConfig(process.env, root);
    const running = await start(config, { log, place, onProgress: (message) => console.log(message) });
    endOnUncaught({ log, stop: () => running.close() });
    const { siteUrl, firstStart } = running;
    const findings = place.role === 'lead' ? await running.diagnose() : [];
    tell({ kind: 'ready', facts: { siteUrl, firstStart, findings } });
    return running;
  } catch (error) {
    return process.exit(reportFailure(error));
  }
}

/** If the channel is closed, this process is about to exit. */
function tell(word: Word): void {
  if (process.connected) process.send?.(word, () => {});
}

async function endAfter(work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch {
    process.exit(1);
  }
}
