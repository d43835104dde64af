import type { MediaChange, MediaItem } from '../../../service/editing-service.ts';

/** The values of the form. */
export type MediaFields = Required<MediaChange>;

export const fieldsOf = ({ title, altText, caption, description }: MediaItem): MediaFields => ({
  title,
  altText,
  caption,
  description,
});

/** The fields that differ from the stored item; `null` if none does. */
export function changedFields(stored: MediaItem, fields: MediaFields): MediaChange | null {
  const names = (['title', 'altText', 'caption', 'description'] as const).filter(
    (name) => fields[name] !== stored[name],
  );
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, fields[name]]));
}
