import type { ContentTypeName, EditableContent } from '../../service/editing-service.ts';
import type { DocumentFields } from '../fields.ts';

/** Stores unsaved work on this device, for each account separately. */
export interface LocalLog {
  /** Replaces an entry, durably and as a whole. Writes take effect in the order of the calls. */
  write(entry: LogEntry): Promise<void>;
  /** Removes an entry, unless it has later changes. */
  remove(entry: Pick<LogEntry, 'account' | 'key' | 'changeCount'>): Promise<void>;
  /** The entries of a document, newest first. */
  read(account: number, document: DocumentKey): Promise<LogEntry[]>;
  /** One entry; `null` if it does not exist, or belongs to another account. */
  find(account: number, key: string): Promise<LogEntry | null>;
  /** All unsaved work of an account, newest first. */
  list(account: number): Promise<LogSummary[]>;
  /** Removes all entries of an account: on sign-out. */
  clear(account: number): Promise<void>;
  /**
   * Reserves an entry for this tab, until the tab ends or the result is called.
   *
   * @returns Releases the entry; `null` if another tab has reserved it.
   */
  hold(key: string): Promise<(() => void) | null>;
}

/** Existing content. New content is found by its entry's key. */
export interface DocumentKey {
  readonly type: ContentTypeName;
  readonly id: number;
}

/** The unsaved work of one document in one tab. */
export interface LogEntry {
  /** Unique; for new content also its idempotency key. */
  readonly key: string;
  /** The user's id. */
  readonly account: number;
  readonly type: ContentTypeName;
  /** `null` until new content has been created. */
  readonly id: number | null;
  /** The stored version that was edited. */
  readonly base: EditableContent | null;
  readonly fields: DocumentFields;
  /** Versions that were sent to be saved, and not acknowledged. They are either stored, and a base of later changes, or not. Oldest first. */
  readonly sent: readonly DocumentFields[];
  /** When the user last changed something. Epoch milliseconds. */
  readonly changedAt: number;
  /** Increases with each change. */
  readonly changeCount: number;
  /** The last autosave that the server has acknowledged: its digest, and the changes it contains. */
  readonly autosaved: AcknowledgedAutosave | null;
}

export interface AcknowledgedAutosave {
  readonly digest: string;
  readonly changeCount: number;
}

/** An entry in the list of unsaved work. */
export interface LogSummary extends Pick<LogEntry, 'key' | 'type' | 'id' | 'changedAt'> {
  readonly title: string;
  /** Whether the server has the same values as an autosave. */
  readonly isAutosaved: boolean;
}

/** The summary of an entry. */
export const summaryOf = ({
  key,
  type,
  id,
  changedAt,
  changeCount,
  autosaved,
  fields,
}: LogEntry): LogSummary => ({
  key,
  type,
  id,
  changedAt,
  title: fields.title,
  isAutosaved: autosaved?.changeCount === changeCount,
});
