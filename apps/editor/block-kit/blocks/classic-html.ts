import { autop, removep } from '@wordpress/autop';

/** The HTML of classic text as readers see it: with paragraphs. */
export const classicHtml = (text: string): string => autop(text);

/** The text to store for edited HTML: without the paragraphs that are added again when it is shown. */
export const classicText = (html: string): string => removep(html).trim();

/** The text that the browser makes of stored text, without an edit. */
export function readBack(text: string): string {
  const { body } = new DOMParser().parseFromString(`<div>${classicHtml(text)}</div>`, 'text/html');
  return classicText(body.firstElementChild?.innerHTML ?? '');
}
