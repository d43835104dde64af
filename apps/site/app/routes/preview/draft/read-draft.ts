import { isRecord } from '@masthead/kit';
import type { DraftPreviewQueryVariables } from '../../../generated/documents.ts';

/**
 * Reads the submitted draft: the arguments of the backend's `draftPreview` as JSON. The backend validates its fields.
 *
 * @returns `null` for anything else.
 */
export function readDraft(text: string): DraftPreviewQueryVariables | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { id = null, contentType, draft } = value;
  const isType = contentType === 'POST' || contentType === 'PAGE';
  if (!isType || !isRecord(draft) || (id !== null && typeof id !== 'string')) return null;
  return { id, contentType, draft };
}

/** What of a draft is shown: its page, or its cards in lists and in links that are shared. */
export type DraftView = 'page' | 'cards';

/** Reads the submitted view; the page unless it is `cards`. */
export const readDraftView = (text: string): DraftView => (text === 'cards' ? 'cards' : 'page');
