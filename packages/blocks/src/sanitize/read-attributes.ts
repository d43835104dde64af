import { allowAttribute, allowStyle, rawAttribute } from '@masthead/markup';
import type { RawElement } from '@masthead/markup';
import type { Profile } from './allow-list.ts';
import { plainText } from './sanitize-context.ts';
import type { SanitizeContext } from './sanitize-context.ts';
import type { SafeLink } from './url-rules.ts';

/** The allowed attributes of an element, with URLs rewritten and ids registered. */
export function readAttributes(
  raw: RawElement,
  tag: string,
  context: SanitizeContext,
): Record<string, string> {
  const { presentation, links } = context.profile;
  const attributes: Record<string, string> = {};
  let link: SafeLink | null = null;
  for (const { name, value: rawValue } of raw.attrs) {
    const value = plainText(rawValue);
    if (name === 'class') {
      if (presentation && value.trim() !== '') attributes['class'] = value.trim();
    } else if (name === 'id' || (name === 'name' && tag === 'a')) {
      if (presentation && attributes['id'] === undefined) registerId(attributes, value, context);
    } else if (name === 'href' && tag === 'a') {
      link = readLink(attributes, value, context);
    } else {
      const allowed = allowAttribute(name, value, { tag, presentation });
      if (allowed === null) continue;
      attributes[name] = allowed;
      if (name === 'headers' || name.endsWith('by')) context.references.push({ attributes, name });
    }
  }
  if (link !== null) {
    const rel = relOf(raw, { leads: link.leads, links });
    if (rel !== '') attributes['rel'] = rel;
    if (links === 'editor' && rawAttribute(raw, 'target') === '_blank') attributes['target'] = '_blank';
  }
  return attributes;
}

function registerId(attributes: Record<string, string>, value: string, context: SanitizeContext): void {
  const id = context.ids.register(value);
  if (id !== null) attributes['id'] = id;
}

/** Sets the rewritten `href` of a link if its URL is allowed. */
function readLink(
  attributes: Record<string, string>,
  value: string,
  context: SanitizeContext,
): SafeLink | null {
  if (context.profile.links === 'none') return null;
  const link = context.urls.link(value);
  if (link === null) return null;
  attributes['href'] = link.href;
  if (link.href.startsWith('#')) context.references.push({ attributes, name: 'href' });
  return link;
}

const allowedRelations = new Set([
  'nofollow',
  'noreferrer',
  'ugc',
  'sponsored',
  'author',
  'tag',
  'license',
  'me',
  'next',
  'prev',
]);

function relOf(
  raw: RawElement,
  { leads, links }: { leads: SafeLink['leads']; links: Profile['links'] },
): string {
  if (links === 'visitor') return 'nofollow ugc noopener';
  const rel = new Set(
    (rawAttribute(raw, 'rel') ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => allowedRelations.has(word)),
  );
  if (leads === 'other' || rawAttribute(raw, 'target') === '_blank') rel.add('noopener');
  return [...rel].join(' ');
}

/** The allowed inline style, including obsolete presentational attributes. */
export function readStyle(raw: RawElement): Readonly<Record<string, string>> | null {
  let style: string | undefined;
  for (const { name, value } of raw.attrs) {
    if (name === 'style') style = `${style ?? ''};${value}`;
    else if (name === 'align' && raw.tagName !== 'img' && /^(?:left|right|center|justify)$/i.test(value)) {
      style = `text-align:${value.toLowerCase()};${style ?? ''}`;
    } else if (name === 'color' && raw.tagName === 'font') style = `color:${value};${style ?? ''}`;
  }
  return style === undefined ? null : allowStyle(style);
}
