import type { ConflictValue, MergeConflict } from './document-state.ts';
import { differingFields, isSameValue, type DocumentFields, type FieldName } from './fields.ts';
import { mergeBase } from './merge/merge-base.ts';
import { mergeDocuments, type Decide, type DocumentMerge } from './merge/merge-documents.ts';
import type { NewerVersion } from './open-copy.ts';
import type { ConflictChoice } from './open-document.ts';
import { rebase, type WorkingCopy } from './working-copy.ts';

/** A version that is being merged, with the user's decisions so far. */
interface PendingMerge {
  readonly version: NewerVersion;
  readonly base: DocumentFields;
  readonly decisions: Map<string, { readonly choice: ConflictChoice; readonly mine: ConflictValue }>;
}

export interface MergeOutcome {
  readonly copy: WorkingCopy;
  readonly blockCount: number;
  readonly fields: readonly FieldName[];
  readonly name: string | null;
  /** Whether the values of the copy changed. */
  readonly isChanged: boolean;
}

/** Merges newer versions into a working copy, one after the other; a version with conflicts waits for the user. */
export class Conflicts {
  #pending: PendingMerge | null = null;
  #open: readonly MergeConflict[] = [];

  /** Conflicts without a decision. */
  get open(): readonly MergeConflict[] {
    return this.#open;
  }

  get isPending(): boolean {
    return this.#pending !== null;
  }

  /** @returns `null` if there are conflicts. */
  merge(copy: WorkingCopy, version: NewerVersion): MergeOutcome | null {
    const base = mergeBase(copy.baseFields, copy.sent, version.fields);
    this.#pending = { version, base, decisions: new Map() };
    return this.update(copy);
  }

  /** @returns `null` if there are still conflicts. */
  decide(copy: WorkingCopy, id: string, choice: ConflictChoice): MergeOutcome | null {
    const conflict = this.#open.find((each) => each.id === id);
    if (conflict) this.#pending?.decisions.set(id, { choice, mine: conflict.mine });
    return this.update(copy);
  }

  /** Merges again, after the user changed the copy. @returns `null` if there are still conflicts, or nothing is pending. */
  update(copy: WorkingCopy): MergeOutcome | null {
    const pending = this.#pending;
    if (!pending) return null;
    const { version, base } = pending;
    const versions = { base, mine: copy.fields, theirs: version.fields };
    const merge = mergeDocuments(versions, version.name, decider(pending));
    this.#open = merge.conflicts;
    if (merge.conflicts.length > 0) return null;
    this.#pending = null;
    return outcomeOf(copy, version, merge);
  }

  clear(): void {
    this.#pending = null;
    this.#open = [];
  }
}

/** A decision about a text that was changed since does not count. */
const decider =
  ({ decisions }: PendingMerge): Decide =>
  ({ id, mine }) => {
    const decision = decisions.get(id);
    return decision && isSameValue(decision.mine, mine) ? decision.choice : null;
  };

const outcomeOf = (copy: WorkingCopy, { base, name }: NewerVersion, merge: DocumentMerge): MergeOutcome => ({
  copy: base ? rebase(copy, base, merge.fields) : { ...copy, fields: merge.fields },
  blockCount: merge.theirBlockCount,
  fields: merge.theirFields,
  name,
  isChanged: differingFields(copy.fields, merge.fields).length > 0,
});
