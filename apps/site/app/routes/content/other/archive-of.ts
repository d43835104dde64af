import type { OtherContent } from './other-content.ts';

/** The archive of the type of content, with the type's name; `null` if it has none. */
export function archiveOf({ contentType }: OtherContent): { name: string; uri: string } | null {
  const type = contentType?.node;
  return type?.uri && type.label ? { name: type.label, uri: type.uri } : null;
}
