import { GraphQLError } from 'graphql';
import { defaultLimits, limitError } from './limits.ts';

/**
 * What one HTTP request may cost, all operations of a batch together. Work is counted in field values: one for each
 * field of each row that came, more for what is dearer (`workOf`).
 */
export interface WorkBudget {
  /**
   * Puts down work, before or right after it is done.
   *
   * @throws {GraphQLError} `WORK_LIMIT` or `TIME_LIMIT` when the work or the time is used up, from then on every time.
   */
  spend(work: number): void;
  /** The share of the time that is left, from 1 to 0. */
  readonly timeLeft: number;
  /** Does something, and counts the time it takes. What it throws passes through. */
  during<Result>(work: () => Result): Result;
  /** Why nothing more is answered; null while there is something left. */
  readonly exceeded: GraphQLError | null;
}

export interface WorkLimits {
  /** In field values. */
  readonly maxWork: number;
  /** Of answering, without what lies between the operations of a batch. */
  readonly maxTimeMs: number;
  /** Milliseconds from any beginning. */
  readonly clock: () => number;
}

/**
 * What is dearer than a field value, or counted in other units. With these, 200,000 field values are some ten megabytes
 * of answer, or four thousand lookups: about a second of work.
 */
export const workOf = {
  /** Texts, arguments and the names of fields: so many UTF-16 units are one field value. */
  unitsPerValue: 50,
  /** A field at the root, which asks the database by itself. */
  lookup: 50,
  /** A list of a row, which is read together with those of its siblings. */
  list: 20,
  /** A field that fails: its error says where, and may be logged. */
  fault: 100,
} as const;

/**
 * A hundred posts with everything a page shows are 30,000 field values; a page takes a few hundredths of a second. The
 * time is for what nobody thought of: whatever it is, others wait no longer for it.
 */
const defaultWorkLimits: WorkLimits = {
  maxWork: defaultLimits.work,
  maxTimeMs: defaultLimits.time,
  clock: () => performance.now(),
};

/** The budget of one HTTP request. */
export function createWorkBudget(limits: Partial<WorkLimits> = {}): WorkBudget {
  const { maxWork, maxTimeMs, clock } = { ...defaultWorkLimits, ...limits };
  let [spent, usedMs] = [0, 0];
  let startedAt: number | null = null;
  let exceeded: GraphQLError | null = null;
  const timeUsed = (): number => usedMs + (startedAt === null ? 0 : clock() - startedAt);
  return {
    spend(work) {
      spent += work;
      const timeMs = timeUsed();
      if (spent > maxWork) exceeded ??= placed(limitError('work', { actual: spent, maximum: maxWork }));
      if (timeMs > maxTimeMs) exceeded ??= placed(limitError('time', { actual: timeMs, maximum: maxTimeMs }));
      if (exceeded) throw exceeded;
    },
    during(work) {
      startedAt = clock();
      try {
        return work();
      } finally {
        usedMs += clock() - startedAt;
        startedAt = null;
      }
    },
    get timeLeft() {
      return Math.max(0, 1 - timeUsed() / maxTimeMs);
    },
    get exceeded() {
      return exceeded;
    },
  };
}

/**
 * The error is thrown by every field that is still asked for. It has a place already, though an empty one: graphql-js
 * makes a new error of any other, which takes longer than all else of a field.
 */
const placed = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { path: [], extensions });
