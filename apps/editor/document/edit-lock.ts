import type { EditingService } from '../service/editing-service.ts';
import type { Clock } from './clock.ts';
import type { LockState } from './document-state.ts';
import { withTimeLimit } from './saving/time-limit.ts';

/** The server's locks expire after 150 seconds. */
const renewalMs = 60_000;

export interface EditLockOptions {
  readonly service: Pick<EditingService, 'lock' | 'unlock'>;
  readonly clock: Clock;
  /** `null` until new content has been created. */
  readonly id: () => number | null;
  readonly onChange: () => void;
  /** Another user has taken the lock from this one. */
  readonly onLost: () => void;
}

/** The edit lock of one document: taken with the first change, and renewed while the document is open. */
export class EditLock {
  readonly #options: EditLockOptions;
  #state: LockState = { kind: 'none' };
  #isActive = false;
  #isClosed = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: EditLockOptions) {
    this.#options = options;
  }

  state(): LockState {
    return this.#state;
  }

  /** Takes the lock, unless another user holds it. Called with each change. */
  start(): void {
    if (this.#isActive || this.#isClosed || this.#options.id() === null) return;
    this.#isActive = true;
    void this.renew();
  }

  /** Never rejects: without the server, the last known holder counts. */
  async renew(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const { service, clock } = this.#options;
    const id = this.#options.id();
    if (id === null || this.#isClosed) return;
    // In an editor for several users, the holder renews it.
    if (this.#state.kind !== 'together') {
      const holder = await withTimeLimit(clock, service.lock(id, { takeOver: false })).catch(() => null);
      if (holder) this.#update(holder.isOwn ? null : holder.name);
    }
    if (!this.#isClosed) this.#cancelTimer ??= clock.after(renewalMs, () => void this.renew());
  }

  /** @throws {ServiceError} */
  async takeOver(): Promise<void> {
    const id = this.#options.id();
    if (id === null) return;
    const { service, clock } = this.#options;
    const holder = await withTimeLimit(clock, service.lock(id, { takeOver: true }));
    this.#isActive = true;
    this.#set(holder.isOwn ? { kind: 'own' } : { kind: 'other', name: holder.name, wasOwn: false });
    void this.renew();
  }

  writeTogether(): void {
    this.#set({ kind: 'together', name: this.#state.kind === 'other' ? this.#state.name : null });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancelTimer?.();
    const id = this.#options.id();
    if (id === null || this.#state.kind !== 'own') return;
    const { service, clock } = this.#options;
    // If it fails, the lock expires.
    await withTimeLimit(clock, service.unlock(id)).catch(() => undefined);
  }

  #update(holder: string | null): void {
    if (this.#isClosed || this.#state.kind === 'together') return;
    const wasOwn = this.#state.kind === 'own';
    if (holder === null) this.#set({ kind: 'own' });
    else if (this.#state.kind !== 'other') this.#set({ kind: 'other', name: holder, wasOwn });
    if (holder !== null && wasOwn) this.#options.onLost();
  }

  #set(state: LockState): void {
    this.#isActive = true;
    if (this.#state.kind === state.kind && state.kind === 'own') return;
    this.#state = state;
    this.#options.onChange();
  }
}
