import { textOf } from '@masthead/blocks';

/** Of the body: enough for the opening that an excerpt is made from. */
const maxOpening = 20_000;
/** So many words in a row are from the body. */
const compared = 8;

/**
 * The text below a headline: an excerpt that was written by hand. One that was made from the body would repeat its first sentences; a
 * response does not say which it is.
 *
 * @param post Its HTML, with what WordPress and plugins append to excerpts.
 * @returns Plain text; `null` if there is none.
 */
export function standfirstOf({
  excerpt,
  content,
}: {
  readonly excerpt: string | null;
  readonly content: string | null;
}): string | null {
  const text = textOf(excerpt);
  // A made excerpt is cut off, unless the body is short.
  if (text === '' || /(?:…|\.{3})[\])]?$/.test(text)) return null;
  const opening = textOf(content?.slice(0, maxOpening)).toLowerCase();
  // A made excerpt leaves out figures and embeds, so only its sentences are in the body as they are.
  return sentencesIn(beginning(text)).every((sentence) => opening.includes(sentence)) ? null : text;
}

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?…:])\s+/);

const beginning = (text: string): string => text.toLowerCase().split(' ').slice(0, compared).join(' ');
