import { useMemo, useSyncExternalStore } from 'react';
import type { DocumentState, SaveStatus } from '../../../document/document-state.ts';
import { type DocumentFields, differingFields } from '../../../document/fields.ts';
import type { OpenDocument } from '../../../document/open-document.ts';

/** What bar, title and panels show. Without the text and the save status, which change with every key. */
export interface StateBesideText extends Omit<DocumentState, 'fields' | 'changedFields' | 'status'> {
  readonly fields: Omit<DocumentFields, 'content'>;
}

/** The state of an open document for everything around its text. Keys typed in the text render nothing. */
export const useStateBesideText = (document: OpenDocument): StateBesideText =>
  useDocumentValue(document, wholeState, isSameBesideText);

/** The text, always as it is typed. */
export const useText = (document: OpenDocument): string => useDocumentValue(document, textOf, Object.is);

/** Where the changes are stored. */
export const useSaveStatus = (document: OpenDocument): SaveStatus =>
  useDocumentValue(document, statusOf, isSameStatus);

/** A part of the state; the component renders again when `isSame` is false for it. Both functions must be stable. */
function useDocumentValue<Value>(
  document: OpenDocument,
  select: (state: DocumentState) => Value,
  isSame: (before: Value, after: Value) => boolean,
): Value {
  const read = useMemo(() => createReader(document, select, isSame), [document, select, isSame]);
  return useSyncExternalStore(document.subscribe, read);
}

/** Reads a part of the state: the same value as before while `isSame`. */
function createReader<Value>(
  document: OpenDocument,
  select: (state: DocumentState) => Value,
  isSame: (before: Value, after: Value) => boolean,
): () => Value {
  let value = select(document.state());
  return () => {
    const next = select(document.state());
    if (!isSame(value, next)) value = next;
    return value;
  };
}

const wholeState = (state: DocumentState): DocumentState => state;

const statusOf = ({ status }: DocumentState): SaveStatus => status;

const textOf = ({ fields }: DocumentState): string => fields.content;

/** The parts that are compared by identity. */
const comparedParts = [
  'id',
  'base',
  'conflicts',
  'notices',
  'lock',
  'isEditable',
  'canUndo',
  'canRedo',
] as const;

function isSameBesideText(before: DocumentState, after: DocumentState): boolean {
  return (
    before.content.version === after.content.version &&
    comparedParts.every((name) => before[name] === after[name]) &&
    differingFields(before.fields, after.fields).every((name) => name === 'content')
  );
}

const isSameStatus = (before: SaveStatus, after: SaveStatus): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
