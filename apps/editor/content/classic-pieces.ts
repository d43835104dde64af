import { patchText } from './patch-text.ts';

/** How a piece of classic text is edited. */
export type ClassicPiece =
  | { readonly kind: 'text' }
  /** `<!--more-->`, `<!--nextpage-->`: shown as a line. */
  | { readonly kind: 'marker'; readonly marker: 'more' | 'nextpage' }
  /** HTML that the browser would change or run: edited as source. */
  | { readonly kind: 'source' };

const marker = /^\s*<!--\s*(more|nextpage)\b[^>]*-->\s*$/;

/** Elements and attributes that would act in the editor, or that a browser moves when it parses HTML. */
const notForEditing =
  /<\/?(?:script|style|link|meta|base|iframe|object|embed|form|input|button|select|textarea|svg|math|template|html|head|body|frameset|noscript|xmp|plaintext|title)\b|<[^>]*\son[a-z]+\s*=|javascript:/i;

/** Decides how a piece of text outside blocks is edited. */
export function classicPiece(text: string): ClassicPiece {
  const [, name] = marker.exec(text) ?? [];
  if (name === 'more' || name === 'nextpage') return { kind: 'marker', marker: name };
  return notForEditing.test(text) || !hasBalancedComments(text) ? { kind: 'source' } : { kind: 'text' };
}

const hasBalancedComments = (text: string): boolean => text.split('<!--').length === text.split('-->').length;

/**
 * The text to store for an edited piece. The browser spells HTML in its own way; the stored spelling stays where the user did not edit.
 *
 * @param stored The text before the edit.
 * @param edited What the browser makes of it after the edit.
 * @param readBack What the browser makes of a stored text.
 */
export function editClassicText(stored: string, edited: string, readBack: (text: string) => string): string {
  const before = readBack(stored);
  if (before === edited) return stored;
  for (const text of patchText(stored, before, edited)) if (readBack(text) === edited) return text;
  return edited;
}
