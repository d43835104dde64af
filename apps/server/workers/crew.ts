import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createBackOff } from './back-off.ts';
import { giveBackWhenDead } from './give-back.ts';
import type { Order, Role, StartFacts, Word } from './messages.ts';
import { createSwitchboard } from './switchboard.ts';

/** The worker processes of a site. */
export interface Crew {
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

interface Member {
  readonly role: Role;
  readonly seat: number;
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
const KEEPING_MS = 5000;
/** Longer than a healthy worker takes to close its connections. */
const OVERDUE_MS = 90_000;

/**
 * Starts the workers: the leader first, since it creates and fills the database. Workers that die are replaced.
 *
 * @param count Number of workers, at least two.
 * @throws {WorkerFailure} if a worker cannot start; all others are stopped then.
 */
export async function startCrew({ count, log }: { count: number; log: Log }): Promise<Crew> {
  // Round-robin: with a shared listening socket most connections go to the fastest process.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'));
  const members = new Set<Member>();
  const switchboard = createSwitchboard();
  let lastDoor = 0;
  let lead: string | null = null;
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
    const first = hire(0);
    // They load their modules while the leader prepares the data.
    const others = Array.from({ length: count - 1 }, (_, index) => hire(index + 1));
    const facts = await begin(first);
    await Promise.all(others.map(begin));
    for (const member of members) void keep(member);
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

  function hire(seat: number): Member {
    const role = seat === 0 ? 'lead' : 'reader';
    const worker = cluster.fork();
    giveBackWhenDead(worker);
    const ready = Promise.withResolvers<StartFacts>();
    const exited = Promise.withResolvers<void>();
    const subscriber = { send: (order: Order) => send(worker, order) };
    const member: Member = {
      role,
      seat,
      worker,
      ready: ready.promise,
      exited: exited.promise,
      isLeaving: false,
    };
    ready.promise.catch(() => {}); // Handled where it is awaited.
    worker.on('message', (word: Word) => {
      if (word.kind === 'ready') ready.resolve(word.facts);
      switchboard.take(subscriber, word);
    });
    worker.on('error', (error) => log.warn({ error }, 'Sending a message to a worker process failed'));
    worker.once('exit', (code: number | null) => {
      members.delete(member);
      switchboard.leave(subscriber);
      ready.reject(new WorkerFailure(code ?? 1));
      exited.resolve();
    });
    members.add(member);
    switchboard.join(subscriber);
    return member;
  }

  /** @returns Facts about the start, once the worker is ready. */
  async function begin({ role, seat, worker, ready }: Member): Promise<StartFacts> {
    lastDoor += 1;
    const door =
      process.platform === 'win32'
        ? // Unguessable, so that no other program can create the pipe first.
          String.raw`\\.\pipe\masthead-${randomUUID()}`
        : join(folder, `lead-${lastDoor}`);
    send(worker, { kind: 'begin', role, seat, door, lead });
    const facts = await ready;
    if (role === 'lead') {
      lead = door;
      for (const other of members) send(other.worker, { kind: 'lead', door });
    }
    return facts;
  }

  /** Replaces the worker when it dies. */
  async function keep(member: Member): Promise<void> {
    await member.exited;
    if (member.isLeaving || isStopping) return;
    const { exitCode, signalCode, pid } = member.worker.process;
    const { role, seat } = member;
    log.error({ role, pid, exitCode, signalCode }, 'A worker process exited; starting a replacement');
    await replace(seat);
  }

  async function replace(seat: number): Promise<void> {
    for (;;) {
      // Sequential attempts.
      // oxlint-disable-next-line no-await-in-loop
      await wait(backOff.nextMs());
      if (isStopping || isTaken(seat)) return;
      const member = hire(seat);
      try {
        // oxlint-disable-next-line no-await-in-loop
        await begin(member);
        void keep(member);
        return;
      } catch {
        // It has logged the reason; the cause may be gone at the next attempt.
      }
    }
  }

  function isTaken(seat: number): boolean {
    return [...members].some((member) => member.seat === seat && !member.isLeaving);
  }

  async function renewAll(): Promise<void> {
    // The leader last: by then, requests proxied to it have ended or wait for its successor.
    const inTurn = [...members].toSorted((one, other) => rank[one.role] - rank[other.role]);
    for (const member of inTurn) {
      // A worker that has died meanwhile is replaced anyway.
      // oxlint-disable-next-line no-await-in-loop
      if (members.has(member) && !(await renew(member))) return;
      if (isStopping) return;
    }
    log.info('All worker processes were replaced');
  }

  /** @returns Whether the successor has started. */
  async function renew(member: Member): Promise<boolean> {
    const successor = hire(member.seat);
    try {
      await keepPages(member);
      await inTime(begin(successor), STARTING_MS);
    } catch (error) {
      successor.isLeaving = true;
      successor.worker.process.kill('SIGKILL');
      // An exited worker has logged the reason.
      const why = error instanceof WorkerFailure ? { exitCode: error.exitCode } : { error };
      log.error(why, 'A new worker process failed to start; the old ones continue to run');
      if (!isTaken(member.seat)) void replace(member.seat);
      return false;
    }
    void keep(successor);
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
      await Promise.all(leaving.map(dismiss));
    }
    kill();
  }
}

const rank: Record<Role, number> = { reader: 0, lead: 1 };

async function dismiss(member: Member): Promise<void> {
  member.isLeaving = true;
  send(member.worker, { kind: 'stop' });
  await inTime(member.exited, STOPPING_MS).catch(() => member.worker.process.kill('SIGKILL'));
  await member.exited;
}

/** Makes a worker write its page cache snapshot for its successor. Does not wait for a hanging one. */
async function keepPages({ worker, exited }: Member): Promise<void> {
  const { promise: kept, resolve } = Promise.withResolvers<void>();
  const hear = (word: Word): void => {
    if (word.kind === 'kept') resolve();
  };
  worker.on('message', hear);
  send(worker, { kind: 'keep' });
  await inTime(Promise.race([kept, exited]), KEEPING_MS).catch(() => {});
  worker.off('message', hear);
}

async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`Timed out after ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {}); // A worker that has just died needs no message.
}
