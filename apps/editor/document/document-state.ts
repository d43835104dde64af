import type { ContentTypeName, EditableContent, ServiceErrorCode } from '../service/editing-service.ts';
import type { DocumentFields, FieldName } from './fields.ts';

/** What the editor shows of a document. Immutable. */
export interface DocumentState {
  readonly type: ContentTypeName;
  /** `null` until new content has been created. */
  readonly id: number | null;
  /** The stored version that was edited; `null` until new content has been created. */
  readonly base: EditableContent | null;
  /** All fields with their unsaved values, also the content. */
  readonly fields: DocumentFields;
  /** The fields that differ from the stored version. */
  readonly changedFields: readonly FieldName[];
  /** The text for the view. */
  readonly content: ContentVersion;
  readonly status: SaveStatus;
  /** What this user and another one changed differently. Empty in most cases. */
  readonly conflicts: readonly MergeConflict[];
  /** What happened without the user's action, until it is dismissed; one of each kind. */
  readonly notices: readonly DocumentNotice[];
  readonly lock: LockState;
  /** Whether the editor should accept input: not while another user holds the lock, nor in the trash. */
  readonly isEditable: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** The text that a view displays. */
export interface ContentVersion {
  readonly source: string;
  /** Increases when the text was changed by something else than `setContent`: the view must load `source` again. */
  readonly version: number;
  /** With undo and redo, the `view` that was reported with this text; else `null`. */
  readonly view: unknown;
}

export type SaveStatus =
  /** A request or a write to the log is in flight. */
  | { readonly kind: 'saving' }
  /**
   * The server has everything: in the stored version, or beside it as an autosave.
   * `at`: epoch milliseconds; `null` if nothing has been changed since the document was opened.
   */
  | { readonly kind: 'saved'; readonly at: number | null; readonly as: 'version' | 'autosave' }
  /** In the local log; will be sent. `reason`: why it was not sent yet, if a request failed. */
  | { readonly kind: 'device'; readonly reason: 'unavailable' | 'signed_out' | null }
  /** Needs the user. */
  | { readonly kind: 'failed'; readonly code: SaveFailureCode; readonly message: string };

/** Why values are not saved: the error of a request, or of this device. */
export type SaveFailureCode = Exclude<ServiceErrorCode, 'unavailable' | 'signed_out'> | DeviceErrorCode;

/** The device does not store the log, or another user is signed in, so that nothing is sent. */
export type DeviceErrorCode = 'device_storage' | 'other_user';

/** A part that two users changed differently. */
export interface MergeConflict {
  /** Stable while the conflict exists. */
  readonly id: string;
  /** For the content, one conflict for each group of adjacent blocks. */
  readonly field: FieldName;
  readonly base: ConflictValue;
  readonly mine: ConflictValue;
  readonly theirs: ConflictValue;
  /** Whether `both` is possible: only for texts. */
  readonly canTakeBoth: boolean;
  /** Who saved the other version; `null` if unknown. */
  readonly theirName: string | null;
}

/** A text, or the value of another field. */
export type ConflictValue = string | number | boolean | readonly number[] | null;

export type DocumentNotice =
  /** Changes of another user were merged into the text. `blockCount`: changed blocks and paragraphs; `fields`: other fields. */
  | {
      readonly kind: 'merged';
      readonly name: string | null;
      readonly blockCount: number;
      readonly fields: readonly FieldName[];
    }
  /** Unsaved work was found on opening: on this device, or stored on the server from another one. */
  | { readonly kind: 'recovered'; readonly from: 'device' | 'server'; readonly changedAt: number | null }
  /** The server stores a different text than the one that was sent, because this user may not use all HTML. */
  | { readonly kind: 'cleaned' };

export type LockState =
  /** The lock was not requested yet, because nothing was changed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'own' }
  /** Another user holds it. `wasOwn`: they took it over. */
  | { readonly kind: 'other'; readonly name: string; readonly wasOwn: boolean }
  /** Editing without the lock. `name`: its holder. */
  | { readonly kind: 'together'; readonly name: string | null };
