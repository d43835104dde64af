import type { ConflictValue, MergeConflict } from '../document-state.ts';
import { fieldNames, isSameValue, type DocumentFields, type FieldName } from '../fields.ts';
import type { ConflictChoice } from '../open-document.ts';
import type { ContentUnit } from './content-units.ts';
import { joinUnits } from './content-units.ts';
import { mergeContent, type ContentConflict } from './merge-content.ts';
import { mergeWords } from './merge-words.ts';

export interface ThreeVersions {
  readonly base: DocumentFields;
  readonly mine: DocumentFields;
  readonly theirs: DocumentFields;
}

export interface DocumentMerge {
  /** The merged values. Undecided conflicts have my value. */
  readonly fields: DocumentFields;
  /** Conflicts without a decision. */
  readonly conflicts: readonly MergeConflict[];
  /** What the other user changed. */
  readonly theirBlockCount: number;
  readonly theirFields: readonly FieldName[];
}

/** The user's decision about a conflict; `null`: none yet. */
export type Decide = (conflict: MergeConflict) => ConflictChoice | null;

/** Merges all fields of two versions that have the same base. */
export function mergeDocuments(
  versions: ThreeVersions,
  theirName: string | null,
  decide: Decide,
): DocumentMerge {
  const conflicts: MergeConflict[] = [];
  const decideOrReport = (conflict: MergeConflict): ConflictChoice => {
    const choice = decide(conflict);
    if (choice === null) conflicts.push(conflict);
    return choice ?? 'mine';
  };
  const fields: Record<string, unknown> = { ...versions.mine };
  const theirFields: FieldName[] = [];
  for (const field of fieldNames) {
    if (field === 'content') continue;
    const values = { base: versions.base[field], mine: versions.mine[field], theirs: versions.theirs[field] };
    if (!isSameValue(values.base, values.theirs)) theirFields.push(field);
    const merged = mergeField(values);
    fields[field] =
      merged === conflicting ? choose(conflictOf(field, values, theirName), decideOrReport) : merged;
  }

  const content = mergeContent({
    base: versions.base.content,
    mine: versions.mine.content,
    theirs: versions.theirs.content,
  });
  const units = content.pieces.map((piece) => decideContent(piece, theirName, decideOrReport));
  fields['content'] = joinUnits(units);
  return {
    fields: fields as unknown as DocumentFields,
    conflicts,
    theirBlockCount: content.theirUnitCount,
    theirFields,
  };
}

const conflicting = Symbol('conflict');
interface ThreeValues {
  readonly base: ConflictValue;
  readonly mine: ConflictValue;
  readonly theirs: ConflictValue;
}

function mergeField({ base, mine, theirs }: ThreeValues): ConflictValue | typeof conflicting {
  if (isSameValue(mine, base) || isSameValue(mine, theirs)) return theirs;
  if (isSameValue(theirs, base)) return mine;
  if (isIds(base) && isIds(mine) && isIds(theirs)) return mergeIds(base, mine, theirs);
  if (isProse(base) && isProse(mine) && isProse(theirs))
    return mergeWords({ base, mine, theirs }) ?? conflicting;
  return conflicting;
}

/** Terms: the additions and removals of both. */
function mergeIds(base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  const added = mine.filter((id) => !base.includes(id) && !theirs.includes(id));
  return theirs.filter((id) => mine.includes(id) || !base.includes(id)).concat(added);
}

const isIds = (value: ConflictValue): value is readonly number[] => Array.isArray(value);
/** Slugs, dates and the like have no spaces, and make no sense merged. */
const isProse = (value: ConflictValue): value is string => typeof value === 'string' && /\s/.test(value);

const conflictOf = (field: FieldName, values: ThreeValues, theirName: string | null): MergeConflict => ({
  id: field,
  field,
  ...values,
  canTakeBoth: field === 'title' || field === 'excerpt',
  theirName,
});

function choose(conflict: MergeConflict, decide: (conflict: MergeConflict) => ConflictChoice): ConflictValue {
  const choice = decide(conflict);
  if (choice === 'both' && conflict.canTakeBoth) return `${String(conflict.mine)} ${String(conflict.theirs)}`;
  return choice === 'theirs' ? conflict.theirs : conflict.mine;
}

function decideContent(
  piece: ContentUnit | ContentConflict,
  theirName: string | null,
  decide: (conflict: MergeConflict) => ConflictChoice,
): ContentUnit {
  if (!('mine' in piece)) return piece;
  const { id, gap, isLast, base, mine, theirs } = piece;
  const choice = decide({
    id: `content:${id}`,
    field: 'content',
    base,
    mine,
    theirs,
    canTakeBoth: true,
    theirName,
  });
  const both = [mine, theirs].map((text) => ({ text, gap: '', isLast: true }));
  const text = choice === 'both' ? joinUnits(both) : choice === 'theirs' ? theirs : mine;
  return { text, gap: text === '' ? '' : gap, isLast };
}
