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

/** The processes that serve a site together. */
export interface Crew {
  readonly facts: StartFacts;
  /** Puts a new process in the place of each, one after the other, without a request that fails. What cannot start leaves its predecessor in place. */
  renew(): Promise<void>;
  /** Lets the requests in flight end. */
  stop(): Promise<void>;
}

/** Why a worker could not start; it has said so itself. */
export class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('A process could not start.');
    this.exitCode = exitCode;
  }
}

interface Member {
  readonly role: Role;
  readonly seat: number;
  readonly worker: Worker;
  readonly ready: Promise<StartFacts>;
  readonly exited: Promise<void>;
  /** Whether it is to go: nobody need take its place. */
  isLeaving: boolean;
}

/** As long as a worker gives its requests to end, and a bit. */
const STOPPING_MS = 15_000;
/** A new process is waited for so long; a predecessor with long answers in hand is left alone with them after so long. */
const STARTING_MS = 60_000;
const RETIRING_MS = 20_000;
const KEEPING_MS = 5000;
/** Longer than it takes one that is well to cut off what it has in hand. */
const OVERDUE_MS = 90_000;

/**
 * Starts the processes: the lead first, since it makes and fills what is not there yet. Who dies is replaced.
 *
 * @param count How many, two at least.
 * @throws {WorkerFailure} when one of them cannot start; none is left then.
 */
export async function startCrew({ count, log }: { count: number; log: Log }): Promise<Crew> {
  // Connections in turn: a socket that all listen at gives most of them to the one that is quickest.
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const folder = mkdtempSync(join(tmpdir(), 'masthead-'));
  const members = new Set<Member>();
  const switchboard = createSwitchboard();
  let lastDoor = 0;
  let lead: string | null = null;
  let isStopping = false;
  let renewing: Promise<void> = Promise.resolve();
  const backOff = createBackOff();

  /** However the primary ends, it leaves nothing behind. */
  process.once('exit', kill);
  function kill(): void {
    isStopping = true;
    for (const { worker } of members) worker.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    const first = hire(0);
    // They load their program while the lead makes the data ready.
    const others = Array.from({ length: count - 1 }, (_, index) => hire(index + 1));
    const facts = await begin(first);
    await Promise.all(others.map(begin));
    for (const member of members) void keep(member);
    return {
      facts,
      // One after the other: who asks twice has changed something twice.
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
    ready.promise.catch(() => {}); // Whoever waits for it hears of it.
    worker.on('message', (word: Word) => {
      if (word.kind === 'ready') ready.resolve(word.facts);
      switchboard.take(subscriber, word);
    });
    worker.on('error', (error) => log.warn({ error }, 'a process could not be told something'));
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

  /** @returns What it has to tell, once it answers. */
  async function begin({ role, seat, worker, ready }: Member): Promise<StartFacts> {
    lastDoor += 1;
    const door =
      process.platform === 'win32'
        ? // Whoever guesses the name could be there first.
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

  /** From now on, somebody takes its place when it dies. */
  async function keep(member: Member): Promise<void> {
    await member.exited;
    if (member.isLeaving || isStopping) return;
    const { exitCode, signalCode, pid } = member.worker.process;
    const { role, seat } = member;
    log.error({ role, pid, exitCode, signalCode }, 'a process has ended; another takes its place');
    await replace(seat);
  }

  async function replace(seat: number): Promise<void> {
    for (;;) {
      // One try after the other.
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
        // It has said why itself; the next one may find things mended.
      }
    }
  }

  function isTaken(seat: number): boolean {
    return [...members].some((member) => member.seat === seat && !member.isLeaving);
  }

  async function renewAll(): Promise<void> {
    // The lead last: what has been passed on to it is in hand no longer then, or waits for its successor.
    const inTurn = [...members].toSorted((one, other) => rank[one.role] - rank[other.role]);
    for (const member of inTurn) {
      // Who has died meanwhile is replaced anyway.
      // oxlint-disable-next-line no-await-in-loop
      if (members.has(member) && !(await renew(member))) return;
      if (isStopping) return;
    }
    log.info('all processes are new ones');
  }

  /** @returns Whether there is a successor. */
  async function renew(member: Member): Promise<boolean> {
    const successor = hire(member.seat);
    try {
      await keepPages(member);
      await inTime(begin(successor), STARTING_MS);
    } catch (error) {
      successor.isLeaving = true;
      successor.worker.process.kill('SIGKILL');
      // One that has ended has said why.
      const why = error instanceof WorkerFailure ? { exitCode: error.exitCode } : { error };
      log.error(why, 'a new process could not start; the old ones go on');
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
    // What readers have sent is passed on by the others, so the lead is the last.
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

/** Has it write down which pages it knows, for its successor. One that hangs is not waited for. */
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
  const timer = setTimeout(() => late.reject(new Error(`It took more than ${ms} ms.`)), ms);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => {}); // One that has just died need not hear it.
}
