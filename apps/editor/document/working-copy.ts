import type { ContentTypeName, EditableContent } from '../service/editing-service.ts';
import { differingFields, fieldNames, fieldsOf, isSameValue } from './fields.ts';
import { newFields, type DocumentFields, type FieldName } from './fields.ts';
import type { AcknowledgedAutosave, LogEntry } from './log/local-log.ts';

/** A document's values, and what the server is known to have. Immutable. */
export interface WorkingCopy {
  readonly type: ContentTypeName;
  readonly id: number | null;
  readonly base: EditableContent | null;
  /** The fields of the base; of new content, the defaults. */
  readonly baseFields: DocumentFields;
  readonly fields: DocumentFields;
  /** A text that the server has accepted, but stored without some HTML. It is not sent again. */
  readonly acceptedContent: string | null;
  /** Versions that were sent to be saved, without a response. */
  readonly sent: readonly DocumentFields[];
  readonly changedAt: number;
  readonly changeCount: number;
  readonly autosaved: AcknowledgedAutosave | null;
}

/** Any of these may be what a server stored before it stopped responding; usually it is the first. */
const maxSent = 20;

export const newCopy = (type: ContentTypeName, authorId: number): WorkingCopy => ({
  type,
  id: null,
  base: null,
  baseFields: { ...newFields, authorId },
  fields: { ...newFields, authorId },
  acceptedContent: null,
  sent: [],
  changedAt: 0,
  changeCount: 0,
  autosaved: null,
});

export const copyOf = (content: EditableContent): WorkingCopy => ({
  ...newCopy(content.type, content.authorId),
  id: content.id,
  base: content,
  baseFields: fieldsOf(content),
  fields: fieldsOf(content),
});

/** The copy that an entry of the log describes. */
export function copyFromLog(entry: LogEntry): WorkingCopy {
  const { type, base, id, fields, sent, changedAt, changeCount, autosaved } = entry;
  const start = base ? copyOf(base) : newCopy(type, entry.account);
  return { ...start, id, fields, sent, changedAt, changeCount, autosaved };
}

/** The fields that the server does not have as a stored version. */
export const unsavedFields = ({ baseFields, fields, acceptedContent }: WorkingCopy): FieldName[] =>
  differingFields(baseFields, fields).filter(
    (name) => name !== 'content' || fields.content !== acceptedContent,
  );

export const isAutosaved = ({ autosaved, changeCount }: WorkingCopy): boolean =>
  autosaved?.changeCount === changeCount;

export const withChanges = (
  copy: WorkingCopy,
  changes: Partial<DocumentFields>,
  changedAt: number,
): WorkingCopy => ({
  ...copy,
  fields: { ...copy.fields, ...changes },
  changedAt,
  changeCount: copy.changeCount + 1,
});

/** Records a version that is sent, unless an equal one is recorded. The first one stays, however many follow. */
export function withSent(copy: WorkingCopy, version: DocumentFields): WorkingCopy {
  if (copy.sent.some((earlier) => differingFields(earlier, version).length === 0)) return copy;
  const [first, ...others] = [...copy.sent, version];
  return { ...copy, sent: [first, ...others.slice(1 - maxSent)] };
}

/** Forgets a version that the server rejected, unless an earlier request sent an equal one. */
export const withoutSent = (copy: WorkingCopy, version: DocumentFields): WorkingCopy => ({
  ...copy,
  sent: copy.sent.filter((sent) => sent !== version),
});

/**
 * The copy after a response to a save. Fields that the user changed meanwhile have their new value; the text is never replaced.
 *
 * @param sent The fields of the copy when the request was sent.
 */
export function acknowledge(copy: WorkingCopy, sent: DocumentFields, response: EditableContent): WorkingCopy {
  const baseFields = fieldsOf(response);
  const fields: Record<string, unknown> = { ...copy.fields };
  for (const name of fieldNames) {
    if (name !== 'content' && isSameValue(copy.fields[name], sent[name])) fields[name] = baseFields[name];
  }
  return {
    ...copy,
    id: response.id,
    base: response,
    baseFields,
    fields: fields as unknown as DocumentFields,
    acceptedContent: sent.content === baseFields.content ? null : sent.content,
    sent: [],
    // The backend removes an autosave that the save contains.
    autosaved: response.autosave === null ? null : copy.autosaved,
  };
}

/** The copy after the changes of another user were merged into it. */
export const rebase = (copy: WorkingCopy, base: EditableContent, merged: DocumentFields): WorkingCopy => ({
  ...copy,
  id: base.id,
  base,
  baseFields: fieldsOf(base),
  fields: merged,
  acceptedContent: null,
  sent: [],
});
