import { escapeUrl } from '../entities.ts';
import { splitHtml, tagName } from './html-tokens.ts';

/**
 * Turns URLs and e-mail addresses in text into links. Text inside links, code and scripts stays; a full stop or closing
 * bracket after a URL is not part of it.
 */
export function linkUrls(html: string): string {
  const inside: string[] = [];
  let output = '';
  for (const { kind, text } of splitHtml(html)) {
    if (kind === 'text') {
      output += inside.length === 0 ? linkIn(text) : text;
      continue;
    }
    output += text;
    const tag = kind === 'tag' ? tagName(text) : null;
    if (tag === null || !unlinked.has(tag.name)) continue;
    if (!tag.closes) inside.push(tag.name);
    else if (inside.at(-1) === tag.name) inside.pop();
  }
  return output;
}

const unlinked = new Set(['a', 'code', 'pre', 'script', 'style', 'textarea']);

const urlPattern =
  /(?<![\w"'=/@.+-])(?:((?:https?|ftp):\/\/|www\.)([^\s<>"']{2,2000})|([\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}))/gi;

function linkIn(text: string): string {
  if (!/:\/\/|www\.|@/i.test(text)) return text;
  return text.replace(
    urlPattern,
    (found: string, scheme: string | undefined, rest: string, mail: string | undefined) => {
      if (mail !== undefined) return `<a href="mailto:${mail}">${mail}</a>`;
      const written = trimEnd(found);
      if (written.length < (scheme ?? '').length + 2 || rest === '') return found;
      const url = scheme?.toLowerCase() === 'www.' ? `http://${written}` : written;
      return `<a href="${escapeUrl(url)}" rel="nofollow ugc">${written}</a>${found.slice(written.length)}`;
    },
  );
}

/** Trims punctuation after a URL, except a bracket that was opened inside it. */
function trimEnd(url: string): string {
  let unopened = url.split(')').length - url.split('(').length;
  let end = url.length;
  while (end > 0) {
    const last = url[end - 1] ?? '';
    if (last === ')' && unopened > 0) unopened -= 1;
    else if (!/[.,;:!?\]]/.test(last)) break;
    end -= 1;
  }
  return url.slice(0, end);
}
