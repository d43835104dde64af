import { type RefCallback, useCallback } from 'react';

/**
 * Makes a text area as high as its text.
 *
 * @param value Its text: the height is set again when it changes.
 */
export function useAutoHeight(value: string): RefCallback<HTMLTextAreaElement> {
  return useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (element === null) return;
      // The height depends on the text that the element shows now.
      element.style.height = value === '' ? '' : 'auto';
      element.style.height = `${element.scrollHeight}px`;
    },
    [value],
  );
}
