import { ServiceError, type ServiceErrorCode } from '../../service/editing-service.ts';
import type { SaveChange, SaveResult } from '../open-document.ts';
import { isAutosaved, unsavedFields } from '../working-copy.ts';
import { autosaveDocument, removeAutosave } from './autosave-document.ts';
import { refreshDocument } from './refresh-document.ts';
import { saveDocument } from './save-document.ts';
import type { SavingContext } from './saving-context.ts';
import { SendSchedule } from './send-schedule.ts';

export interface SaveQueueOptions {
  readonly context: SavingContext;
  /** Whether saving waits for the user: conflicts must be resolved. Autosaves continue. */
  readonly isBlocked: () => boolean;
  /** Merges versions of other users as soon as they are known, instead of with the next save. */
  readonly mergesEarly: () => boolean;
  /** After each request, and when the result of `state` may have changed. */
  readonly onChange: () => void;
  /** The stored version has all values of the copy. */
  readonly onSaved: () => void;
  readonly onLocked: () => void;
}

export interface SaveQueueState {
  /** Values are being sent. */
  readonly isSending: boolean;
  /** The last request failed. */
  readonly failure: { readonly code: ServiceErrorCode; readonly message: string } | null;
  /** When the server last acknowledged values, in epoch milliseconds. */
  readonly savedAt: number | null;
}

interface Wanted {
  readonly change: SaveChange;
  readonly waiting: readonly ((result: SaveResult) => void)[];
}

type Job = 'save' | 'autosave' | 'refresh' | 'cleanup';

/** Sends the requests of one document: one at a time, and each with the newest values. */
export class SaveQueue {
  readonly #options: SaveQueueOptions;
  #wanted: Wanted | null = null;
  #wantsAutosave = false;
  #wantsRefresh = false;
  #wantsCleanup = false;
  readonly #schedule: SendSchedule;
  #isRunning = false;
  #runs: Promise<void> = Promise.resolve();
  #isSending = false;
  #isPaused = false;
  #isClosed = false;
  #cancelTimer: (() => void) | null = null;
  /** Reported when the state no longer is "sending". */
  readonly #results: [(result: SaveResult) => void, SaveResult][] = [];
  #failure: SaveQueueState['failure'] = null;
  #savedAt: number | null = null;

  constructor(options: SaveQueueOptions) {
    this.#options = options;
    this.#schedule = new SendSchedule(options.context.clock, () => options.context.copy());
  }

  state(): SaveQueueState {
    return { isSending: this.#isSending, failure: this.#failure, savedAt: this.#savedAt };
  }

  /** The copy has unsaved changes. */
  changed(): void {
    this.#schedule.changed();
    this.#setTimer();
  }

  save(change: SaveChange): Promise<SaveResult> {
    this.#schedule.open();
    return new Promise((resolve) => {
      const earlier = this.#takeWanted();
      this.#wanted = { change: { ...earlier.change, ...change }, waiting: [...earlier.waiting, resolve] };
      void this.#run();
    });
  }

  /** Sends unsaved values without waiting for the delay. */
  autosaveNow(): void {
    this.#wantsAutosave = true;
    void this.#run();
  }

  /** Another user has changed the document. */
  refresh(): void {
    this.#wantsRefresh = true;
    void this.#run();
  }

  /** Removes this user's autosave, which has been saved or discarded. */
  cleanUp(): void {
    this.#wantsCleanup = true;
    void this.#run();
  }

  /** Repeats what failed: the network or the session is back, or the user has resolved the conflicts. */
  retry(): void {
    this.#schedule.open();
    if (this.#schedule.hasChanges && !this.#schedule.isRejected) this.#wantsAutosave = true;
    void this.#run();
  }

  /** Sends nothing until `resume`: another user is signed in, or that is being checked. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.retry();
  }

  /** Forgets what was to be sent. A request in flight continues. */
  reset(): void {
    for (const resolve of this.#takeWanted().waiting) {
      resolve({ kind: 'failed', message: 'The changes were discarded.' });
    }
    this.#schedule.sending();
    this.#failure = null;
    this.#setTimer();
  }

  /** Sends unsaved values once more, and stops. */
  async close(): Promise<void> {
    this.#schedule.open();
    this.#wantsAutosave = true;
    await this.#run();
    this.#isClosed = true;
    this.#cancelTimer?.();
  }

  /** @returns Ends when nothing is left to send now. */
  #run(): Promise<void> {
    if (!this.#isRunning) {
      this.#isRunning = true;
      this.#runs = this.#sendAll();
    }
    return this.#runs;
  }

  async #sendAll(): Promise<void> {
    for (let job = this.#next(); job !== null; job = this.#next()) {
      this.#isSending = job === 'save' || job === 'autosave';
      this.#options.onChange();
      await this.#perform(job);
      this.#isSending = false;
      for (const [resolve, result] of this.#results.splice(0)) resolve(result);
    }
    this.#isRunning = false;
    this.#answerBlocked();
    this.#setTimer();
    this.#options.onChange();
  }

  /** Saves that wait for the user stay wanted, and their callers get the reason. */
  #answerBlocked(): void {
    const { change, waiting } = this.#wanted ?? { change: {}, waiting: [] };
    if (waiting.length === 0) return;
    this.#wanted = { change, waiting: [] };
    const message = this.#isClosed ? 'The document is closed.' : 'Sign in as the same user again.';
    const result: SaveResult = this.#options.isBlocked() ? { kind: 'conflict' } : { kind: 'failed', message };
    for (const resolve of waiting) resolve(result);
  }

  #next(): Job | null {
    if (this.#isClosed || this.#isPaused || !this.#schedule.isOpen) return null;
    if (this.#wanted && !this.#options.isBlocked()) return 'save';
    if (this.#wantsAutosave) return 'autosave';
    if (this.#wantsRefresh) return 'refresh';
    return this.#wantsCleanup ? 'cleanup' : null;
  }

  async #perform(job: Job): Promise<void> {
    const { context } = this.#options;
    const startedAt = this.#now();
    const { changeCount } = context.copy();
    try {
      if (job === 'save') await this.#save(startedAt);
      else if (job === 'autosave') await this.#autosave();
      else if (job === 'refresh') {
        this.#wantsRefresh = false;
        await refreshDocument(context, { mergesEarly: this.#options.mergesEarly() });
      } else {
        this.#wantsCleanup = false;
        await removeAutosave(context);
      }
      this.#failure = null;
      this.#schedule.succeeded();
    } catch (error) {
      this.#fail(job, toServiceError(error), { startedAt, changeCount });
    }
  }

  async #save(startedAt: number): Promise<void> {
    const { context } = this.#options;
    const { change, waiting } = this.#takeWanted();
    this.#wantsAutosave = false;
    this.#schedule.sending();
    try {
      const result = await saveDocument(context, change);
      if (result === 'conflict') {
        // Saving continues after the decision.
        this.#wantAgain(change);
        this.#schedule.changed(startedAt);
      } else this.#acknowledged();
      for (const resolve of waiting) this.#results.push([resolve, { kind: result }]);
    } catch (cause) {
      const error = toServiceError(cause);
      if (isTemporary(error)) this.#wantAgain(change);
      for (const resolve of waiting)
        this.#results.push([resolve, { kind: 'failed', message: error.message }]);
      throw error;
    }
  }

  async #autosave(): Promise<void> {
    const { context } = this.#options;
    this.#wantsAutosave = false;
    this.#schedule.sending();
    const copy = context.copy();
    if (unsavedFields(copy).length === 0 || isAutosaved(copy)) return;
    if (copy.id === null) {
      await saveDocument(context, { status: 'draft' });
      this.#acknowledged();
    } else {
      await autosaveDocument(context);
      this.#savedAt = this.#now();
    }
  }

  #acknowledged(): void {
    this.#savedAt = this.#now();
    if (unsavedFields(this.#options.context.copy()).length === 0) this.#options.onSaved();
    else this.#schedule.changed();
  }

  #fail(
    job: Job,
    error: ServiceError,
    { startedAt, changeCount }: { startedAt: number; changeCount: number },
  ): void {
    const { code, message } = error;
    if (job === 'save' || job === 'autosave') {
      this.#failure = { code, message };
      this.#schedule.changed(startedAt);
    }
    // A save with an unexpected error is not repeated, because the user has read the message.
    if (isTemporary(error) || code === 'unexpected') {
      this.#schedule.failed();
      if (job === 'refresh') this.#wantsRefresh = true;
      if (job === 'cleanup') this.#wantsCleanup = true;
    } else this.#schedule.rejected(changeCount);
    if (code === 'locked') this.#options.onLocked();
  }

  #takeWanted(): Wanted {
    const wanted = this.#wanted ?? { change: {}, waiting: [] };
    this.#wanted = null;
    return wanted;
  }

  /** Joins a save that is to be repeated with one that was wanted meanwhile. */
  #wantAgain(change: SaveChange): void {
    const later = this.#takeWanted();
    this.#wanted = { change: { ...change, ...later.change }, waiting: later.waiting };
  }

  /** Sets the timer to the next automatic request. */
  #setTimer(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    if (this.#isClosed || this.#isPaused) return;
    const isSaving = this.#wanted !== null && !this.#options.isBlocked();
    const dueAt = this.#schedule.dueAt({ isWaiting: isSaving || this.#wantsRefresh || this.#wantsCleanup });
    if (dueAt === null) return;
    this.#cancelTimer = this.#options.context.clock.after(Math.max(0, dueAt - this.#now()), () => {
      this.#cancelTimer = null;
      if (this.#schedule.hasChanges && !this.#schedule.isRejected) this.#wantsAutosave = true;
      void this.#run();
    });
  }

  #now(): number {
    return this.#options.context.clock.now();
  }
}

const toServiceError = (error: unknown): ServiceError =>
  error instanceof ServiceError ? error : new ServiceError('unexpected', String(error), { cause: error });

const isTemporary = ({ code }: ServiceError): boolean => code === 'unavailable' || code === 'signed_out';
