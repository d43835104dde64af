/** An interface text, as data for a component that cannot ask for the language: whole, or cut at the content in it. */
export type MixedText = string | MixedParts;

export interface MixedParts {
  readonly before: string;
  /** In the language of the site. */
  readonly content: string;
  readonly after: string;
}

/** Cuts an interface text at the content in it. */
export function mixedParts(text: (content: string) => string, content: string): MixedParts {
  const [before = '', after = ''] = text('\0').split('\0');
  return { before, content, after };
}

/** The text without marks. */
export const plainText = (text: MixedText): string =>
  typeof text === 'string' ? text : text.before + text.content + text.after;
