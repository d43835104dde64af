import type { Comment } from './magazine/entry.ts';
import type { Magazine } from './magazine/index.ts';
import { displayName } from './magazine/people.ts';
import { ORIGIN } from './origin.ts';
import { toGmt } from './times.ts';
import { around, cdata, plain } from './xml.ts';

/** A comment, or the trace another site's link left, as it stands below what it is about. */
export function commentElement(magazine: Magazine, entry: Comment): string {
  const byReader = typeof entry.by === 'string';
  const name = typeof entry.by === 'string' ? entry.by : displayName(entry.by);
  return around('wp:comment', [
    plain('wp:comment_id', entry.id),
    cdata('wp:comment_author', name),
    cdata('wp:comment_author_email', addressOf(entry)),
    plain('wp:comment_author_url', entry.url ?? (byReader ? '' : ORIGIN)),
    cdata('wp:comment_author_IP', ''),
    cdata('wp:comment_date', entry.date),
    cdata('wp:comment_date_gmt', toGmt(entry.date, magazine.timeZone)),
    cdata('wp:comment_content', entry.text),
    cdata('wp:comment_approved', entry.held ? '0' : '1'),
    cdata('wp:comment_type', entry.isPingback ? 'pingback' : 'comment'),
    plain('wp:comment_parent', entry.parent ?? 0),
    plain('wp:comment_user_id', typeof entry.by === 'string' ? 0 : entry.by.id),
  ]);
}

/** Readers get an address made of their name; a pingback has none. */
function addressOf({ by, isPingback }: Comment): string {
  if (isPingback) return '';
  if (typeof by !== 'string') return by.email;
  const name = by.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  return `${name.replaceAll(/^\.|\.$/g, '')}@reader.example`;
}
