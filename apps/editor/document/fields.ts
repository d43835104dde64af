import type { ContentStatus, EditableContent, ContentDraft } from '../service/editing-service.ts';

/** All values that the editor changes. */
export interface DocumentFields extends Required<Omit<ContentDraft, 'status' | 'date' | 'password'>> {
  readonly status: ContentStatus;
  /** In the site's time zone, without an offset; `null`: not set. */
  readonly date: string | null;
  /** A new password; `null`: unchanged, because the server does not return it; `''` removes it. */
  readonly password: string | null;
}

export type FieldName = keyof DocumentFields;

/** New values of some fields. The content has a method of its own. */
export type FieldChanges = Partial<Omit<DocumentFields, 'content'>>;

/** The fields of new content. */
export const newFields: DocumentFields = {
  title: '',
  content: '',
  excerpt: '',
  slug: '',
  status: 'draft',
  date: null,
  authorId: 0,
  featuredImageId: null,
  categoryIds: [],
  tagIds: [],
  format: null,
  template: '',
  isSticky: false,
  password: null,
  commentStatus: 'open',
  pingStatus: 'open',
  parentId: null,
  menuOrder: 0,
};

export const fieldNames = Object.keys(newFields) as FieldName[];

/** The fields of stored content. */
export function fieldsOf(content: EditableContent): DocumentFields {
  const fields: Record<string, unknown> = { password: null };
  for (const name of fieldNames) if (name !== 'password') fields[name] = content[name];
  return fields as unknown as DocumentFields;
}

/** Whether two values of a field are equal; the order of terms has no meaning. */
export function isSameValue(a: DocumentFields[FieldName], b: DocumentFields[FieldName]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const ids = new Set<number>(a as readonly number[]);
  return ids.size === new Set(b).size && (b as readonly number[]).every((id) => ids.has(id));
}

/** The fields whose values differ. */
export const differingFields = (a: DocumentFields, b: DocumentFields): FieldName[] =>
  fieldNames.filter((name) => !isSameValue(a[name], b[name]));

/** The draft of a mutation that sets these fields. */
export function draftOf(fields: DocumentFields, names: readonly FieldName[]): ContentDraft {
  const draft: Record<string, unknown> = {};
  for (const name of names) {
    const value = fields[name];
    // The trash has mutations of its own, and dates cannot be removed.
    const isUnsendable =
      (name === 'status' && value === 'trash') ||
      ((name === 'date' || name === 'password') && value === null);
    if (!isUnsendable) draft[name] = value;
  }
  return draft;
}
