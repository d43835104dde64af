import type { AuthSession } from '@masthead/client';
import type { ContentStatus, ContentTypeName, EditingService, Viewer } from '../service/editing-service.ts';
import type { Clock } from './clock.ts';
import type { DocumentNotice, DocumentState } from './document-state.ts';
import type { FieldChanges } from './fields.ts';
import type { LocalLog } from './log/local-log.ts';

/** What a document needs of the backend. */
export type DocumentService = Pick<
  EditingService,
  | 'viewer'
  | 'openContent'
  | 'createContent'
  | 'saveContent'
  | 'autosave'
  | 'deleteAutosave'
  | 'lock'
  | 'unlock'
  | 'revisions'
  | 'revision'
  | 'onChange'
>;

/** What `openDocument` (`document-session.ts`) needs. */
export interface OpenDocumentOptions {
  readonly service: DocumentService;
  readonly type: ContentTypeName;
  /** `null`: new content. */
  readonly id: number | null;
  /** The user whose work is stored. Another account never receives it. */
  readonly viewer: Pick<Viewer, 'id'>;
  /** `createIndexedDbLog()` in browsers. */
  readonly log: LocalLog;
  /**
   * Continues the unsaved work of this log entry (`LogSummary.key`): new content, or content that was deleted on the server, which becomes new
   * content if `id` is `null`. Without it, new content starts empty; existing content continues its entries by itself.
   */
  readonly resume?: string;
  /** Requests that failed without a session are repeated after a change of the session, if the same user is signed in. */
  readonly session?: Pick<AuthSession, 'state' | 'subscribe'>;
  readonly clock?: Clock;
  /** SHA-256 of a text as hexadecimal digits. */
  readonly digest?: (text: string) => Promise<string>;
  /** A random idempotency key. */
  readonly randomKey?: () => string;
}

/** Content that is open in the editor, with its unsaved values. Works with `useSyncExternalStore(document.subscribe, document.state)`. */
export interface OpenDocument {
  /** The current state; the same object until something changes. */
  readonly state: () => DocumentState;
  /** @returns Unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;

  /**
   * Changes fields, except the content. Consecutive changes of the same fields within a second are one step of undo.
   * A `slug` of `''` lets the server derive one from the title.
   */
  change(fields: FieldChanges): void;
  /**
   * Sets the content, as serialised by a view. Call it after each change of the text; it is cheap.
   *
   * @param change.step `new` starts a step of undo, `continue` extends the current one.
   * @param change.view What the view needs to display this version again after undo, such as its blocks and selection; never read here.
   */
  setContent(source: string, change: ContentChange): void;
  /** Undoes the last step over text and fields. Its effect on the text is a new `state().content`. */
  undo(): void;
  redo(): void;

  /**
   * Saves all changes, after the request that is in flight. Conflicts with other users are merged; those that cannot be merged are in
   * `state().conflicts`, and the save continues when they are resolved.
   *
   * @param change.status The new status; default: unchanged.
   * @param change.date In the site's time zone, without an offset.
   * @returns Never rejects.
   */
  save(change?: SaveChange): Promise<SaveResult>;
  /** Repeats failed requests now, instead of after the back-off. */
  retry(): void;
  /** Writes unsaved values to the local log now. Called on `blur`, `pagehide` and `visibilitychange` in browsers. */
  flush(): Promise<void>;

  /** Decides a conflict. When the last one is decided, the merged values are the document's, and saving continues. */
  resolveConflict(id: string, choice: ConflictChoice): void;
  /** Removes notices of a kind. */
  dismissNotices(kind: DocumentNotice['kind']): void;

  /** Takes the edit lock from its holder. @throws {ServiceError} */
  takeOver(): Promise<void>;
  /** Edits without the lock: saves ignore it, and changes of other users are merged as soon as they are known. */
  writeTogether(): void;

  /** Sets title, content and excerpt to those of a revision, as one step of undo; save to store it. @throws {ServiceError} */
  restore(revisionId: number): Promise<void>;
  /** Discards all unsaved values, also those stored on the server, and loads the content as it is stored. @throws {ServiceError} */
  discardLocal(): Promise<void>;
  /** Stores unsaved values in the log and on the server, releases the lock, and stops all timers. Never rejects. */
  close(): Promise<void>;
}

export interface ContentChange {
  /** The view that the user edits. Steps of undo have one origin each. */
  readonly origin: ContentOrigin;
  readonly step: 'new' | 'continue';
  readonly view?: unknown;
}

export type ContentOrigin = 'blocks' | 'classic' | 'code';

export interface SaveChange {
  readonly status?: Exclude<ContentStatus, 'trash'>;
  readonly date?: string;
}

/** How a save ended. */
export type SaveResult =
  | { readonly kind: 'saved' }
  /** The conflicts must be resolved first; saving then continues. */
  | { readonly kind: 'conflict' }
  /** Everything is on this device; the reason is in `state().status`. The save is repeated when the reason is temporary. */
  | { readonly kind: 'failed'; readonly message: string };

export type ConflictChoice = 'mine' | 'theirs' | 'both';
