import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components';
import { SECOND_MS } from '@masthead/kit';

/** A message about something that happened, with at most one action. */
export interface ToastContent {
  readonly text: string;
  readonly tone: 'neutral' | 'error';
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

/** Long enough to read the text and to undo. The time does not pass while the toast has the pointer or the focus. */
const visibleMs = 10 * SECOND_MS;

export const toastQueue: ToastQueue<ToastContent> = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

/** Shows a message for ten seconds. @returns Closes it. */
export function showToast(
  text: string,
  { tone = 'neutral', action = null }: Partial<Omit<ToastContent, 'text'>> = {},
): () => void {
  const key = toastQueue.add({ text, tone, action }, { timeout: visibleMs });
  return () => toastQueue.close(key);
}
