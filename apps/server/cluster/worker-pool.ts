import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createBackOff } from './back-off.ts';
import { requeueConnections } from './requeue-connections.ts';
import type { ToWorker, Role, StartFacts, FromWorker } from './messages.ts';
import { createMessageBus } from './message-bus.ts';

/** The worker processes of a site. */
export interface WorkerPool {
  readonly facts: StartFacts;
  /** Replaces all workers one by one without failing a request (rolling restart). If a new worker cannot start, the old one stays. */
  renew(): Promise<void>;
  /** Stops all workers after their requests in flight. */
  stop(): Promise<void>;
}

/** A worker could not start; it has logged the reason itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('A worker process failed to start.');
    this.exitCode = exitCode;
  }
}

interface PoolWorker {
  readonly role: Role;
  readonly slot: number;
  readonly worker: Worker;
  readonly ready: Promise<StartFacts>;
  readonly exited: Promise<void>;
  /** Whether it is being stopped, so that it is not replaced when it exits. */
  isLeaving: boolean;
}

/** Longer than a worker's own shutdown timeout. */
const STOPPING_MS = 15_000;
/** Timeouts of a worker's start, and of waiting for its predecessor, which may continue with long responses. */
const STARTING_MS = 60_000;
const RETIRING_MS = 20_000;
const SNAPSHOT_MS = 5000;
/** Longer than a healthy worker takes to close its connections. */
const OVERDUE_MS = 90_000;

/**
 * Starts the workers: the leader first, since it creates and fills the database. Workers that die are replaced.
 *
 * @param count Number of workers, at least two.
 * @throws {WorkerFailure} if a worker cannot start; all others are stopped then.
 */
export async function startWorkerPool({ count, log }: { count: number; log: Log }): Promise<WorkerPool> {
  // Round-robin: with a shared listening socket most connections go to the fastest process.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'));
  const members = new Set<PoolWorker>();
  const bus = createMessageBus();
  let lastSocket = 0;
  let leaderSocket: string | null = null;
  let isStopping = false;
  let renewing: Promise<void> = Promise.resolve();
  const backOff = createBackOff();

  /** However the primary exits, no worker and no file is left behind. */
  process.once('exit', kill);
  function kill(): void {
    isStopping = true;
    for (const { worker } of members) worker.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const first = spawn(0);
    // They load their modules while the leader prepares the data.
    const others = Array.from({ length: count - 1 }, (_, index) => spawn(index + 1));
    const facts = await start(first);
    await Promise.all(others.map(start));
    for (const member of members) void replaceWhenDead(member);
    return {
      facts,
      // Sequentially: a second call may be for a second change.
      renew: () => (renewing = renewing.then(renewAll)),
      stop,
    };
  } catch (error) {
    kill();
    throw error;
  }

  function spawn(slot: number): PoolWorker {
    const role = slot === 0 ? 'lead' : 'reader';
    const worker = cluster.fork();
    requeueConnections(worker);
    const ready = Promise.withResolvers<StartFacts>();
    const exited = Promise.withResolvers<void>();
    const subscriber = { send: (order: ToWorker) => send(worker, order) };
    const member: PoolWorker = {
      role,
      slot,
      worker,
      ready: ready.promise,
      exited: exited.promise,
      isLeaving: false,
    };
    ready.promise.catch(() => {}); // Handled where it is awaited.
    worker.on('message', (word: FromWorker) => {
      if (word.kind === 'ready') ready.resolve(word.facts);
      bus.receive(subscriber, word);
    });
    worker.on('error', (error) => log.warn({ error }, 'Sending a message to a worker process failed'));
    worker.once('exit', (code: number | null) => {
      members.delete(member);
      bus.leave(subscriber);
      ready.reject(new WorkerFailure(code ?? 1));
      exited.resolve();
    });
    members.add(member);
    bus.join(subscriber);
    return member;
  }

  /** @returns Facts about the start, once the worker is ready. */
  async function start({ role, slot, worker, ready }: PoolWorker): Promise<StartFacts> {
    lastSocket += 1;
    const door =
      process.platform === 'win32'
        ? // Unguessable, so that no other program can create the pipe first.
          String.raw`\\.\pipe\masthead-${randomUUID()}`
        : join(folder, `lead-${lastSocket}`);
    send(worker, { kind: 'begin', role, seat: slot, door, lead: leaderSocket });
    const facts = await ready;
    if (role === 'lead') {
      leaderSocket = door;
      for (const other of members) send(other.worker, { kind: 'lead', door });
    }
    return facts;
  }

  /** Replaces the worker when it dies. */
  async function replaceWhenDead(member: PoolWorker): Promise<void> {
    await member.exited;
    if (member.isLeaving || isStopping) return;
    const { exitCode, signalCode, pid } = member.worker.process;
    const { role, slot } = member;
    log.error({ role, pid, exitCode, signalCode }, 'A worker process exited; starting a replacement');
    await replace(slot);
  }

  async function replace(seat: number): Promise<void> {
    for (;;) {
      // Sequential attempts.
      // oxlint-disable-next-line no-await-in-loop
      await wait(backOff.nextMs());
      if (isStopping || isTaken(seat)) return;
      const member = spawn(seat);
      try {
        // oxlint-disable-next-line no-await-in-loop
        await start(member);
        void replaceWhenDead(member);
        return;
      } catch {
        // It has logged the reason; the cause may be gone at the next attempt.
      }
    }
  }

  function isTaken(seat: number): boolean {
    return [...members].some((member) => member.slot === seat && !member.isLeaving);
  }

  async function renewAll(): Promise<void> {
    // The leader last: by then, requests proxied to it have ended or wait for its successor.
    const inOrder = [...members].toSorted((one, other) => rank[one.role] - rank[other.role]);
    for (const member of inOrder) {
      // A worker that has died meanwhile is replaced anyway.
      // oxlint-disable-next-line no-await-in-loop
      if (members.has(member) && !(await renew(member))) return;
      if (isStopping) return;
    }
    log.info('All worker processes were replaced');
  }

  /** @returns Whether the successor has started. */
  async function renew(member: PoolWorker): Promise<boolean> {
    const successor = spawn(member.slot);
    try {
      await writeSnapshot(member);
      await inTime(start(successor), STARTING_MS);
    } catch (error) {
      successor.isLeaving = true;
      successor.worker.process.kill('SIGKILL');
      // An exited worker has logged the reason.
      const why = error instanceof WorkerFailure ? { exitCode: error.exitCode } : { error };
      log.error(why, 'A new worker process failed to start; the old ones continue to run');
      if (!isTaken(member.slot)) void replace(member.slot);
      return false;
    }
    void replaceWhenDead(successor);
    member.isLeaving = true;
    send(member.worker, { kind: 'retire' });
    const overdue = setTimeout(() => member.worker.process.kill('SIGKILL'), OVERDUE_MS);
    void member.exited.then(() => clearTimeout(overdue));
    await inTime(member.exited, RETIRING_MS).catch(() => {});
    return true;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    // Followers proxy requests to the leader, so it stops last.
    for (const role of ['reader', 'lead'] as const) {
      const leaving = [...members].filter((member) => member.role === role);
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(leaving.map(stopWorker));
    }
    kill();
  }
}

const rank: Record<Role, number> = { reader: 0, lead: 1 };

async function stopWorker(member: PoolWorker): Promise<void> {
  member.isLeaving = true;
  send(member.worker, { kind: 'stop' });
  await inTime(member.exited, STOPPING_MS).catch(() => member.worker.process.kill('SIGKILL'));
  await member.exited;
}

/** Makes a worker write its page cache snapshot for its successor. Does not wait for a hanging one. */
async function writeSnapshot({ worker, exited }: PoolWorker): Promise<void> {
  const { promise: written, resolve } = Promise.withResolvers<void>();
  const onMessage = (word: FromWorker): void => {
    if (word.kind === 'kept') resolve();
  };
  worker.on('message', onMessage);
  send(worker, { kind: 'keep' });
  await inTime(Promise.race([written, exited]), SNAPSHOT_MS).catch(() => {});
  worker.off('message', onMessage);
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Timed out after ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function send(worker: Worker, order: ToWorker): void {
  if (worker.isConnected()) worker.send(order, () => {}); // A worker that has just died needs no message.
}
