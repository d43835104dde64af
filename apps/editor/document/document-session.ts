import { ServiceError } from '../service/editing-service.ts';
import { systemClock } from './clock.ts';
import { sha256 } from './digest.ts';
import type { DocumentNotice, DocumentState } from './document-state.ts';
import { EditLock } from './edit-lock.ts';
import { EditedValues } from './edited-values.ts';
import type { FieldChanges } from './fields.ts';
import { followChanges } from './follow-changes.ts';
import type { LogEntry } from './log/local-log.ts';
import { createLogWriter, type LogWriter } from './log/log-writer.ts';
import { Merging } from './merging.ts';
import { openCopy, type OpenedCopy } from './open-copy.ts';
import type { ConflictChoice, ContentChange, OpenDocument, OpenDocumentOptions } from './open-document.ts';
import type { SaveChange, SaveResult } from './open-document.ts';
import { SaveQueue } from './saving/save-queue.ts';
import type { SavingContext } from './saving/saving-context.ts';
import type { SignedInAccount } from './saving/watch-account.ts';
import { statusOf } from './status.ts';
import { copyOf, unsavedFields, type WorkingCopy } from './working-copy.ts';

/**
 * Opens a document: loads the stored version, and merges unsaved work of this user from this device or from the server into it. If the server
 * is unavailable, existing content opens from the log.
 *
 * @throws {ServiceError} `not_found` also if the user may not edit it.
 */
export async function openDocument(options: OpenDocumentOptions): Promise<OpenDocument> {
  const opened = await openCopy(options);
  const session = new DocumentSession(options, opened);
  session.start(opened);
  return session;
}

/** The open document: joins its values, log, requests, lock and conflicts. */
class DocumentSession implements OpenDocument {
  readonly #options: OpenDocumentOptions;
  readonly #opened: Pick<OpenedCopy, 'key' | 'release'>;
  readonly #values: EditedValues;
  readonly #merging: Merging;
  readonly #writer: LogWriter;
  readonly #queue: SaveQueue;
  readonly #lock: EditLock;
  readonly #listeners = new Set<() => void>();
  #stopFollowing: () => void = () => undefined;
  #notices: readonly DocumentNotice[] = [];
  #isOtherUser = false;
  #state: DocumentState | null = null;

  constructor(options: OpenDocumentOptions, opened: OpenedCopy) {
    const { service, log, clock = systemClock, digest = sha256 } = options;
    this.#options = options;
    this.#opened = opened;
    this.#values = new EditedValues(opened.copy, clock);
    const onChange = (): void => this.#changed();
    const id = (): number | null => this.#copy.id;
    this.#lock = new EditLock({ service, clock, id, onChange, onLost: () => this.#queue.autosaveNow() });
    this.#writer = createLogWriter({ log, clock, entry: () => this.#logEntry(), onChange });
    this.#merging = new Merging({
      values: this.#values,
      clock,
      onMerged: () => {
        this.#afterChange();
        this.#queue.retry();
      },
      onChange,
      notify: (notice) => this.#notify(notice),
    });
    const context: SavingContext = {
      service,
      clock,
      digest,
      copy: () => this.#copy,
      update: (change) => this.#update(change(this.#copy)),
      persist: () => this.#writer.flush(),
      merge: (theirs, how) => this.#merging.mergeStored(theirs, how),
      clientKey: { value: opened.key, wasSent: opened.wasSent },
      ignoresLock: () => this.#lock.state().kind === 'together',
      onCleaned: () => this.#notify({ kind: 'cleaned' }),
    };
    this.#queue = new SaveQueue({
      context,
      isBlocked: () => this.#merging.isPending,
      mergesEarly: () => this.#lock.state().kind === 'together',
      onChange,
      onSaved: () => this.#afterSave(),
      onLocked: () => void this.#lock.renew(),
    });
  }

  /** Merges newer versions into the opened values, and begins to follow other users and the session. */
  start({ versions, copy, notice, replaces }: OpenedCopy): void {
    this.#merging.mergeAll(versions);
    if (unsavedFields(this.#copy).length > 0) {
      if (notice) this.#notices = [notice, ...this.#notices];
      this.#afterChange();
    } else {
      this.#notices = [];
      if (copy.changeCount > 0) this.#afterSave();
    }
    // The holder can be this user, in another tab.
    if (copy.base && copy.base.lockedBy !== null) this.#lock.start();
    if (replaces) void this.#replaceEntry(replaces);
    this.#stopFollowing = followChanges(this.#options, {
      id: () => this.#copy.id,
      onContent: () => this.#queue.refresh(),
      onAccount: (account) => this.#followAccount(account),
      onHide: () => void this.flush(),
      onOnline: () => this.retry(),
    });
  }

  // Functions, because React calls them without the object.
  readonly state = (): DocumentState => {
    this.#state ??= this.#computeState();
    return this.#state;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(fields: FieldChanges): void {
    if (this.#values.change(fields)) this.#afterChange();
  }

  setContent(source: string, change: ContentChange): void {
    if (this.#values.setContent(source, change)) this.#afterChange();
  }

  undo(): void {
    if (this.#values.undo()) this.#afterChange();
  }

  redo(): void {
    if (this.#values.redo()) this.#afterChange();
  }

  save(change: SaveChange = {}): Promise<SaveResult> {
    return this.#queue.save(change);
  }

  retry(): void {
    this.#queue.retry();
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  resolveConflict(id: string, choice: ConflictChoice): void {
    this.#merging.resolve(id, choice);
  }

  dismissNotices(kind: DocumentNotice['kind']): void {
    this.#notices = this.#notices.filter((notice) => notice.kind !== kind);
    this.#changed();
  }

  async takeOver(): Promise<void> {
    await this.#lock.takeOver();
    this.#queue.retry();
  }

  writeTogether(): void {
    this.#lock.writeTogether();
    this.#queue.refresh();
    this.#queue.retry();
  }

  async restore(revisionId: number): Promise<void> {
    const revision = await this.#options.service.revision(revisionId);
    if (!revision) throw new ServiceError('not_found', 'This revision no longer exists.');
    const { title, content, excerpt } = revision;
    if (this.#values.restore({ title, content, excerpt }, `revision:${String(revisionId)}`))
      this.#afterChange();
  }

  async discardLocal(): Promise<void> {
    const { id, type, ...copy } = this.#copy;
    const content = id === null ? null : await this.#options.service.openContent(type, id);
    if (id !== null && !content) throw new ServiceError('not_found', 'This content no longer exists.');
    this.#merging.clear();
    this.#notices = [];
    const values = content ? copyOf(content) : { ...copy, id, type, fields: copy.baseFields, sent: [] };
    this.#values.replace({ ...values, changeCount: this.#copy.changeCount + 1 });
    this.#queue.reset();
    this.#queue.cleanUp();
    await this.#writer.remove(this.#entryId());
  }

  async close(): Promise<void> {
    this.#stopFollowing();
    await this.#writer.flush();
    await this.#queue.close();
    await this.#writer.flush();
    this.#writer.stop();
    await this.#lock.close();
    this.#opened.release();
    this.#listeners.clear();
  }

  get #copy(): WorkingCopy {
    return this.#values.copy;
  }

  #afterChange(): void {
    if (unsavedFields(this.#copy).length > 0) {
      this.#writer.schedule();
      this.#lock.start();
      this.#queue.changed();
    } else this.#afterSave();
    this.#merging.changed();
    this.#changed();
  }

  /** The stored version has all values. */
  #afterSave(): void {
    if (this.#copy.sent.length > 0 || this.#merging.isPending) return;
    void this.#writer.remove(this.#entryId());
    if (this.#copy.autosaved !== null) this.#queue.cleanUp();
  }

  #update(copy: WorkingCopy): void {
    this.#values.update(copy);
    // Content that was just created has no lock yet.
    this.#lock.start();
    if (unsavedFields(copy).length > 0) this.#writer.schedule();
    this.#changed();
  }

  #notify(notice: DocumentNotice): void {
    this.#notices = [...this.#notices.filter(({ kind }) => kind !== notice.kind), notice];
    this.#changed();
  }

  #followAccount(account: SignedInAccount): void {
    this.#isOtherUser = account === 'other';
    if (account === 'same') this.#queue.resume();
    else this.#queue.pause();
    this.#changed();
  }

  #entryId(): Pick<LogEntry, 'account' | 'key' | 'changeCount'> {
    return { account: this.#options.viewer.id, key: this.#opened.key, changeCount: this.#copy.changeCount };
  }

  #logEntry(): LogEntry | null {
    const { type, id, base, fields, sent, changedAt, autosaved } = this.#copy;
    if (unsavedFields(this.#copy).length === 0 && sent.length === 0) return null;
    return { ...this.#entryId(), type, id, base, fields, sent, changedAt, autosaved };
  }

  /** Removes an entry whose work this document continues, when its own entry has been written. */
  async #replaceEntry(entry: LogEntry): Promise<void> {
    await this.#writer.flush();
    if (this.#writer.state() !== 'failed') await this.#writer.remove(entry);
  }

  #changed(): void {
    this.#state = null;
    for (const listener of this.#listeners) listener();
  }

  #computeState(): DocumentState {
    const { type, id, base, fields } = this.#copy;
    const { content, canUndo, canRedo } = this.#values;
    const lock = this.#lock.state();
    const conflicts = this.#merging.conflicts;
    const status = statusOf({
      copy: this.#copy,
      queue: this.#queue.state(),
      log: this.#writer.state(),
      hasConflicts: conflicts.length > 0,
      isOtherUser: this.#isOtherUser,
    });
    return {
      type,
      id,
      base,
      fields,
      changedFields: unsavedFields(this.#copy),
      content,
      status,
      conflicts,
      notices: this.#notices,
      lock,
      isEditable: lock.kind !== 'other' && base?.status !== 'trash',
      canUndo,
      canRedo,
    };
  }
}
