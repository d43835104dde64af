import type { Mail } from '../../storage/mails.ts';
import { decodeEntities } from '../render/entities.ts';
import type { SiteSettings } from '../settings/site-settings.ts';

/**
 * A paragraph of a mail: text, user input (marked as a quotation, so that it cannot pass for ours), or a link on its
 * own line.
 */
export type MailPart =
  | string
  | { readonly quote: string }
  | { readonly link: string; readonly label: string };

/**
 * Writes a mail with the same text as plain text and as HTML.
 *
 * @param subject The site's title is prepended.
 * @param parts Plain text; URLs in it do not become links.
 */
export function composeMail(
  { title, language }: Pick<SiteSettings, 'title' | 'language'>,
  { to, subject, parts }: { to: string; subject: string; parts: readonly MailPart[] },
): Mail {
  // Titles are stored HTML-escaped.
  const named = oneLine(title === '' ? subject : `[${decodeEntities(title)}] ${subject}`);
  const lang = escaped(language.replaceAll('_', '-'));
  return {
    to,
    subject: named.slice(0, maxSubjectLength).toWellFormed(),
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(named)}</title></head><body style="font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:2em auto;padding:0 1em">\n${parts.map(asHtml).join('\n')}\n</body></html>\n`,
  };
}

const maxSubjectLength = 150;

/** Removes line breaks, which would start another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

function asText(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('link' in part) return `${part.label}:\n${part.link}`;
  return part.quote.replace(/^/gm, '> ');
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${withBreaks(part)}</p>`;
  if ('link' in part) return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`;
  return `<blockquote style="border-left:3px solid #999;margin:0;padding-left:1em">${withBreaks(part.quote)}</blockquote>`;
}

const withBreaks = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>\n');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? '');
