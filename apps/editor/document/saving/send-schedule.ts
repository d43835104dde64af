import type { Clock } from '../clock.ts';
import type { WorkingCopy } from '../working-copy.ts';

/** An autosave follows the last change after this time, … */
const autosaveDelayMs = 3000;
/** … and while changes continue, at least this often. */
const autosaveIntervalMs = 10_000;
const firstBackOffMs = 1000;
const maxBackOffMs = 30_000;

/** When the next automatic request is due. */
export class SendSchedule {
  readonly #clock: Clock;
  readonly #copy: () => WorkingCopy;
  #firstChangeAt: number | null = null;
  #notBefore = 0;
  #failureCount = 0;
  #rejectedCount: number | null = null;

  constructor(clock: Clock, copy: () => WorkingCopy) {
    this.#clock = clock;
    this.#copy = copy;
  }

  /** Whether a change has not been sent. */
  get hasChanges(): boolean {
    return this.#firstChangeAt !== null;
  }

  /** Whether the back-off after a failure has passed. */
  get isOpen(): boolean {
    return this.#clock.now() >= this.#notBefore;
  }

  /** Whether the server has rejected the current values, which are not sent again by themselves. */
  get isRejected(): boolean {
    return this.#copy().changeCount === this.#rejectedCount;
  }

  /** There is a change since this time. */
  changed(at = this.#clock.now()): void {
    this.#firstChangeAt ??= at;
  }

  /** All changes are being sent. */
  sending(): void {
    this.#firstChangeAt = null;
  }

  succeeded(): void {
    this.#failureCount = 0;
  }

  /** Waits before the next request, longer with each failure. */
  failed(): void {
    this.#failureCount += 1;
    this.#notBefore =
      this.#clock.now() + Math.min(maxBackOffMs, firstBackOffMs * 2 ** (this.#failureCount - 1));
  }

  rejected(changeCount: number): void {
    this.#rejectedCount = changeCount;
  }

  /** Ends the back-off. */
  open(): void {
    this.#notBefore = 0;
  }

  /** Epoch milliseconds; `null`: nothing is due. */
  dueAt({ isWaiting }: { readonly isWaiting: boolean }): number | null {
    if (isWaiting) return this.#notBefore;
    if (this.#firstChangeAt === null || this.isRejected) return null;
    const changeDueAt = Math.min(
      this.#copy().changedAt + autosaveDelayMs,
      this.#firstChangeAt + autosaveIntervalMs,
    );
    return Math.max(changeDueAt, this.#notBefore);
  }
}
