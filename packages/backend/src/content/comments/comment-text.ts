import type { Viewer } from '../../access/viewer.ts';
import { splitHtml, tagName } from '../render/text/html-tokens.ts';
import { ContentError } from '../content-error.ts';
import { filterHtml } from '../text/filter-html.ts';

/** The length of WordPress's column, in bytes. */
const maxBodyBytes = 65_525;

/**
 * Normalises a comment's text for storage: filters its HTML, and marks its links as user-generated.
 *
 * @throws {ContentError} `BAD_USER_INPUT` if it is empty or too long.
 */
export function commentText({ capabilities }: Viewer, given: string): string {
  const text = given.toWellFormed().replaceAll('\u0000', '').trim();
  // Checked before the costly parsing.
  assertLength(text);
  const body = markLinks(capabilities.has('unfiltered_html') ? text : filterHtml(text, 'comment')).trim();
  if (body === '') throw new ContentError('BAD_USER_INPUT', 'Please type your comment text.');
  assertLength(body);
  return body;
}

function assertLength(text: string): void {
  if (Buffer.byteLength(text) <= maxBodyBytes) return;
  throw new ContentError('BAD_USER_INPUT', 'Your comment is too long.');
}

/** Tells search engines that the links come from users. @see WordPress, wp_rel_ugc() */
function markLinks(html: string): string {
  return splitHtml(html)
    .map(({ kind, text }) => {
      const tag = kind === 'tag' ? tagName(text) : null;
      return tag?.name === 'a' && !tag.closes && /\shref\s*=/i.test(text) ? withRel(text) : text;
    })
    .join('');
}

const rel = /\srel\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i;

function withRel(tag: string): string {
  const [, double, single, bare] = rel.exec(tag) ?? [];
  const given = (double ?? single ?? bare ?? '').split(/\s+/).filter((word) => /^[\w-]+$/.test(word));
  const words = [...new Set([...given, 'nofollow', 'ugc'])].join(' ');
  const rest = tag.replace(rel, '');
  return rest.endsWith('>') ? `${rest.slice(0, -1)} rel="${words}">` : rest;
}
