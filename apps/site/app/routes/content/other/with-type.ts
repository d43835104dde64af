import type { TypedDocument } from '@masthead/client';

/** Types differ by backend, not by request. */
const MAX_TYPES = 200;
const made = new Map<string, TypedDocument<unknown, never>>();

/**
 * Replaces the type in the fragment of a document. Fields that each type has, but no interface, can only be queried by the type's name,
 * which is unknown until the backend returned it.
 *
 * @param options.instead The type in the document.
 * @param options.type The name from the backend.
 * @returns `null` for anything but the name of a type.
 */
export function withType<Result, Given>(
  document: TypedDocument<Result, Given>,
  { instead, type }: { instead: string; type: string },
): TypedDocument<Result, Given> | null {
  if (!/^[A-Za-z]\w{0,99}$/.test(type)) return null;
  const name = `${document.name}_${type}`;
  const known = made.get(name);
  if (known !== undefined) return known as TypedDocument<Result, Given>;
  if (made.size >= MAX_TYPES) made.clear();
  const selections = document.selections.replace(`...on ${instead}{`, `...on ${type}{`);
  const ofType = { ...document, name, selections };
  made.set(name, ofType);
  return ofType;
}
