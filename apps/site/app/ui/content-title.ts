import type { Texts } from '../texts/en.ts';

/** What decides the displayed title of content. */
export interface TitledContent {
  readonly title: string | null;
  readonly hasPassword?: boolean | null;
  /** Known in previews only: visitors never see private content. */
  readonly status?: string | null;
}

/**
 * The title of content as WordPress's themes display it, possibly with HTML: with a prefix if it is protected or private. WPGraphQL returns
 * titles without it.
 */
export function contentTitle(
  { title, hasPassword = false, status = null }: TitledContent,
  texts: Texts,
): string {
  const text = title || texts.untitled;
  if (hasPassword === true) return texts.protectedTitle(text);
  return status === 'private' ? texts.privateTitle(text) : text;
}
