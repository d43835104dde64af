import cluster from 'node:cluster';
import { readConfig } from '@masthead/config';
import { endOnUncaught } from '../process/uncaught.ts';
import { createLog } from '../log.ts';
import { printStartError } from '../process/startup-banner.ts';
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

  process.on('message', (message: ToWorker) => {
    channel.receive(message);
    switch (message.kind) {
      case 'begin': {
        const slot = slotOf(message, cluster.worker?.id ?? process.pid);
        leader = createLeaderFinder(message.leaderSocket);
        process.title = `masthead ${message.role}`;
        starting = startWorker(
          root,
          message.role === 'leader'
            ? { role: 'leader', slot, socketPath: message.socketPath, channel }
            : { role: 'follower', slot, leader, channel },
        );
        break;
      }
      case 'leader':
        leader?.setSocket(message.socketPath);
        break;
      case 'write snapshot':
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
    sendToPrimary({ kind: 'snapshot written' });
  }
}

async function startWorker(root: string, role: WorkerRole): Promise<Running> {
  try {
    const log = createLog();
    const config = readConfig(process.env, root);
    const running = await start(config, { log, role, onProgress: (message) => console.log(message) });
    endOnUncaught({ log, stop: () => running.close() });
    const { siteUrl, firstStart } = running;
    const findings = role.role === 'leader' ? await running.diagnose() : [];
    sendToPrimary({ kind: 'ready', facts: { siteUrl, firstStart, findings } });
    return running;
  } catch (error) {
    return process.exit(printStartError(error));
  }
}

/** If the channel is closed, this process is about to exit. */
function sendToPrimary(message: FromWorker): void {
  if (process.connected) process.send?.(message, () => {});
}

async function endAfter(work: () => Promise<unknown>): Promise<never> {
  try {
    await work();
    process.exit(0);
  } catch {
    process.exit(1);
  }
}
