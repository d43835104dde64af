import { GraphQLError } from 'graphql';
import { limitError } from './limit-error.ts';
import { defaultLimits } from './limits.ts';

/**
 * The budget of one HTTP request, including all operations of a batch. Work is counted in field values: one for each field of each
 * row, more for expensive operations (`workOf`).
 */
export interface WorkBudget {
  /**
   * Charges work, before or right after doing it.
   *
   * @throws {GraphQLError} `WORK_LIMIT` or `TIME_LIMIT` when work or time is used up, and on every later call.
   */
  spend(work: number): void;
  /** Checks the time now; `spend` does not read the clock each time. @throws {GraphQLError} as `spend` does. */
  checkTime(): void;
  /** Remaining share of the time, from 1 to 0. */
  readonly timeLeft: number;
  /** Runs a function and charges its time. Errors are rethrown. */
  during<Result>(work: () => Result): Result;
  /** The error of the exceeded limit; null while budget is left. */
  readonly exceeded: GraphQLError | null;
}

export interface WorkLimits {
  /** In field values. */
  readonly maxWork: number;
  /** Execution time, without the time between the operations of a batch. */
  readonly maxTimeMs: number;
  /** Milliseconds since an arbitrary origin. */
  readonly clock: () => number;
}

/**
 * Costs that differ from one field value. 200,000 field values correspond to about 10 MB of response, or 4,000 lookups: about a
 * second of work.
 */
export const workOf = {
  /** UTF-16 code units of texts, arguments and field names per field value. */
  unitsPerValue: 50,
  /** Numbers of a list per field value; they take some bytes each, and no time of a resolver. */
  numbersPerValue: 10,
  /** A root field, which has its own database query. */
  lookup: 50,
  /** A list of a row, which is loaded together with those of its siblings. */
  list: 20,
  /** A failed field: its error contains its path and may be logged. */
  error: 100,
} as const;

/**
 * A hundred posts with everything a page shows are 30,000 field values, and a page takes a few hundredths of a second. The time
 * limit covers unforeseen costs, so that other requests do not have to wait longer.
 */
const defaultWorkLimits: WorkLimits = {
  maxWork: defaultLimits.work,
  maxTimeMs: defaultLimits.time,
  clock: () => performance.now(),
};

/** Fields without a list read at most what their row has loaded already. */
const chargesPerCheck = 20;

/** The budget of one HTTP request. */
export function createWorkBudget(limits: Partial<WorkLimits> = {}): WorkBudget {
  const { maxWork, maxTimeMs, clock } = { ...defaultWorkLimits, ...limits };
  let [spent, usedMs] = [0, 0];
  let startedAt: number | null = null;
  let exceeded: GraphQLError | null = null;
  let chargesSinceCheck = 0;
  const timeUsed = (): number => usedMs + (startedAt === null ? 0 : clock() - startedAt);
  const checkTime = (): void => {
    chargesSinceCheck = 0;
    const timeMs = timeUsed();
    if (timeMs > maxTimeMs)
      exceeded ??= withEmptyPath(limitError('time', { actual: timeMs, maximum: maxTimeMs }));
    if (exceeded) throw exceeded;
  };
  return {
    spend(work) {
      spent += work;
      chargesSinceCheck += 1;
      if (spent > maxWork)
        exceeded ??= withEmptyPath(limitError('work', { actual: spent, maximum: maxWork }));
      // Every field charges, and reading the clock takes longer than most fields.
      if (chargesSinceCheck >= chargesPerCheck || work >= workOf.list) checkTime();
      if (exceeded) throw exceeded;
    },
    checkTime,
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
 * Every remaining field throws this error. It has an empty path, because graphql-js would wrap an error without one in a new error,
 * which takes longer than everything else in a field.
 */
const withEmptyPath = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(message, { path: [], extensions });
