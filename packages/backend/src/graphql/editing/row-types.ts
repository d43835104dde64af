import type { EditingStatus } from '../../access/editing-access.ts';
import type { DraftAutosave } from '../../content/editing/autosave-draft.ts';
import type { Leaf } from '../engine/field-kinds.ts';
import type { ObjectFields } from '../generated/fields.ts';

/** The source object of `ContentAutosave`. */
export type AutosaveSource = DraftAutosave & { readonly storedAt: number };

type Fields = ObjectFields['ContentDraft'];

/** The source object of `ContentDraft`: null for each field that was not sent. */
export type DraftSource = {
  readonly [Name in keyof Fields]: Fields[Name] extends Leaf<infer Value, infer _>
    ? Value
    : DraftTermsSource | null;
};

/** The source object of `ContentDraftTerms`. */
export interface DraftTermsSource {
  readonly append: boolean | null;
  readonly nodes: readonly DraftTermSource[];
}

/** The source object of `ContentDraftTerm`. */
export type DraftTermSource = Readonly<Record<'description' | 'id' | 'name' | 'slug', string | null>>;

/** The source object of `ContentChangeResult`. */
export interface ContentChangeResult {
  readonly id: string;
  readonly databaseId: number | null;
  readonly isChanged: boolean;
  readonly code: string | null;
  readonly message: string | null;
}

/** The source object of `ContentStatusCount`. */
export interface StatusCount {
  readonly status: EditingStatus;
  readonly count: number;
}
