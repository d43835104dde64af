import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from './scenario.ts';

const connectBatch = 50;
const connectMs = 5000;
const noticeMs = 200;
/** Connections on which nothing arrives for this time count as open. */
const quietAfterMs = 1000;
/** A client notices the end of a connection only after reading what the system has buffered: megabytes for each. */
const longestNoticeMs = 20_000;

/** Connections whose writes and reads the attacker controls. */
export interface HostileSockets extends Disposable {
  readonly all: readonly Socket[];
  /** How many the server has closed. It reads the buffered data of each open connection, since a socket notices the end only then. */
  countEnded(probe?: string): Promise<number>;
}

/** Opens connections without reading from them. */
export async function openSockets({ target, tally, signal }: Attack, count: number): Promise<HostileSockets> {
  const all: Socket[] = [];
  const ended = new Set<Socket>();
  while (all.length < count && !signal.aborted) {
    const batch = Array.from({ length: Math.min(connectBatch, count - all.length) }, () => {
      const socket = connect({ host: '127.0.0.1', port: target.port });
      socket.pause();
      for (const event of ['error', 'end', 'close']) socket.on(event, () => ended.add(socket));
      return socket;
    });
    all.push(...batch);
    await Promise.race([
      Promise.all(batch.map((socket) => once(socket, 'connect').catch(() => {}))),
      wait(connectMs, undefined, { ref: false }),
    ]);
  }
  const endedNow = (): number => all.filter((socket) => ended.has(socket) || socket.destroyed).length;
  const bytesRead = (): number => all.reduce((sum, socket) => sum + socket.bytesRead, 0);
  tally.connected(all.length);
  return {
    all,
    async countEnded(probe = '') {
      for (const socket of all) {
        if (ended.has(socket) || socket.destroyed) continue;
        if (probe !== '') socket.write(probe);
        socket.resume();
      }
      let [quietMs, read] = [0, -1];
      for (let waitedMs = 0; waitedMs < longestNoticeMs && quietMs < quietAfterMs; waitedMs += noticeMs) {
        await wait(noticeMs);
        if (endedNow() === all.length) break;
        const now = bytesRead();
        quietMs = now === read ? quietMs + noticeMs : 0;
        read = now;
      }
      return endedNow();
    },
    [Symbol.dispose]: () => all.forEach((socket) => socket.destroy()),
  };
}

/** Waits for this time, or until the time of the attack is over. */
export async function hold({ signal }: Pick<Attack, 'signal'>, millis: number): Promise<void> {
  await wait(millis, undefined, { signal }).catch(() => {});
}
