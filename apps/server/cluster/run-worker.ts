import cluster from 'node:cluster';
import { readConfig } from '../config.ts';
import { endOnUncaught } from '../uncaught.ts';
import { createLog } from '../log.ts';
import { printStartError } from '../startup-banner.ts';
import { type Running, start } from '../wire.ts';
import { createChannel } from './channel.ts';
import { createLeaderFinder, type LeaderFinder } from './find-leader.ts';
import type { ToWorker, FromWorker } from './messages.ts';
import { slotOf, type WorkerRole } from './worker-slot.ts';

/** Serves the site as a worker, controlled by the primary. Exits without the primary. */
export function runWorker(root: string): void {
  // Terminals and service managers signal the whole process group; the primary decides when workers stop.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
  cluster.worker?.on('error', () => process.exit(1)); // The primary is gone.
  const channel = createChannel(sendToPrimary);
  let leader: LeaderFinder | null = null;
  let starting: Promise<Running> | null = null;

  process.on('message', (order: ToWorker) => {
    channel.receive(order);
    switch (order.kind) {
      case 'begin': {
        const slot = slotOf(order, cluster.worker?.id ?? process.pid);
        leader = createLeaderFinder(order.lead);
        process.title = `masthead ${order.role}`;
        starting = startWorker(
          root,
          order.role === 'lead'
            ? { role: 'lead', slot, door: order.door, channel }
            : { role: 'reader', slot, lead: leader, channel },
        );
        break;
      }
      case 'lead':
        leader?.setSocket(order.door);
        break;
      case 'keep':
        void writeSnapshot();
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

  async function writeSnapshot(): Promise<void> {
    await (await starting)?.writeSnapshot();
    sendToPrimary({ kind: 'kept' });
  }
}

async function startWorker(root: string, role: WorkerRole): Promise<Running> {
  try {
    const log = createLog();
    const config = readConfig(process.env, root);
    const running = await start(config, { log, role, onProgress: (message) => console.log(message) });
    endOnUncaught({ log, stop: () => running.close() });
    const { siteUrl, firstStart } = running;
    const findings = role.role === 'lead' ? await running.diagnose() : [];
    sendToPrimary({ kind: 'ready', facts: { siteUrl, firstStart, findings } });
    return running;
  } catch (error) {
    return process.exit(printStartError(error));
  }
}

/** If the channel is closed, this process is about to exit. */
function sendToPrimary(word: FromWorker): void {
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
