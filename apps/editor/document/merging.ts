import type { EditableContent } from '../service/editing-service.ts';
import type { Clock } from './clock.ts';
import { Conflicts, type MergeOutcome } from './conflicts.ts';
import type { DocumentNotice, MergeConflict } from './document-state.ts';
import type { EditedValues } from './edited-values.ts';
import { fieldsOf } from './fields.ts';
import type { NewerVersion } from './open-copy.ts';
import type { ConflictChoice } from './open-document.ts';
import { withChanges } from './working-copy.ts';

/** Conflicts are computed again this long after a change. */
const conflictDelayMs = 300;

export interface MergingOptions {
  readonly values: EditedValues;
  readonly clock: Clock;
  /** All versions are merged: the values may have changed, and saving can continue. */
  readonly onMerged: () => void;
  /** The open conflicts have changed. */
  readonly onChange: () => void;
  readonly notify: (notice: DocumentNotice) => void;
}

/** Merges newer versions into the values of a document. */
export class Merging {
  readonly #options: MergingOptions;
  readonly #conflicts = new Conflicts();
  /** Versions to merge when the conflicts with an earlier one are resolved. */
  #versions: readonly NewerVersion[] = [];
  #cancelTimer: (() => void) | null = null;

  constructor(options: MergingOptions) {
    this.#options = options;
  }

  get conflicts(): readonly MergeConflict[] {
    return this.#conflicts.open;
  }

  /** Whether the user must resolve conflicts before values can be saved. */
  get isPending(): boolean {
    return this.#conflicts.isPending;
  }

  /** Merges versions that were found on opening, in their order. */
  mergeAll(versions: readonly NewerVersion[]): void {
    this.#versions = versions;
    this.#mergeNext();
  }

  /** @param options.isOwn Whether this user stored the version, with an earlier request. */
  mergeStored(theirs: EditableContent, { isOwn }: { readonly isOwn: boolean }): 'merged' | 'conflict' {
    const version = { fields: fieldsOf(theirs), name: theirs.lastEditedBy, base: theirs };
    this.#finish(this.#conflicts.merge(this.#options.values.copy, version), { isOwn });
    this.#options.onChange();
    return this.isPending ? 'conflict' : 'merged';
  }

  resolve(id: string, choice: ConflictChoice): void {
    this.#finish(this.#conflicts.decide(this.#options.values.copy, id, choice), { isOwn: true });
    this.#options.onChange();
  }

  /** The user changed values while conflicts are open. */
  changed(): void {
    if (!this.isPending) return;
    this.#cancelTimer ??= this.#options.clock.after(conflictDelayMs, () => {
      this.#cancelTimer = null;
      this.#finish(this.#conflicts.update(this.#options.values.copy), { isOwn: true });
      this.#options.onChange();
    });
  }

  clear(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#conflicts.clear();
    this.#versions = [];
  }

  #mergeNext(): void {
    const [next, ...others] = this.#versions;
    if (!next || this.isPending) return;
    this.#versions = others;
    this.#finish(this.#conflicts.merge(this.#options.values.copy, next), { isOwn: false });
  }

  #finish(outcome: MergeOutcome | null, { isOwn }: { readonly isOwn: boolean }): void {
    if (!outcome) return;
    const { values, clock, notify, onMerged } = this.#options;
    const { copy, isChanged, name, blockCount, fields } = outcome;
    values.replace(isChanged ? withChanges(copy, {}, clock.now()) : copy);
    if (isChanged && !isOwn) notify({ kind: 'merged', name, blockCount, fields });
    this.#mergeNext();
    if (!this.isPending) onMerged();
  }
}
