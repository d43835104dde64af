import { droppedWhole, modernTags, paragraphEnders, voidTags } from './allow-list.ts';
import type { Profile } from './allow-list.ts';
import { allowAttribute } from './attributes.ts';
import { appendNodes, element } from './element.ts';
import { openIdBook } from './ids.ts';
import type { IdBook } from './ids.ts';
import { allowStyle } from './inline-style.ts';
import { childrenInPlace, tagInPlace } from './nesting.ts';
import type { Place } from './nesting.ts';
import { parseHtml } from './parse.ts';
import { isForeign, isRawElement, rawAttribute, rawText } from './raw-tree.ts';
import type { RawElement, RawNode } from './raw-tree.ts';
import { isBlank } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { allowSources } from './media-attributes.ts';
import type { SiteAddresses } from './site-addresses.ts';
import { nameOfPictureLink } from './picture-link.ts';
import { backdropOf, insteadOfFrame, insteadOfObject, insteadOfSelect, linkToMedia } from './substitutes.ts';

/** How a piece of HTML is to be read. */
export interface SanitizeOptions {
  readonly profile: Profile;
  /** The address rules of the site. */
  readonly addresses: SiteAddresses;
  /** Put before every id; `''` for a page that shows one body. */
  readonly idPrefix: string;
}

interface Reading extends SanitizeOptions {
  readonly ids: IdBook;
  /** Attributes that name ids of the same content, to be brought in line at the end. */
  readonly references: { attributes: Record<string, string>; name: string }[];
  /** Whether a paragraph-ending element was met since the last look. */
  metBlock: boolean;
}

// Deeper than any page; beyond it only text is kept, so that no nesting exhausts the stack.
const greatestDepth = 200;

/**
 * Reads HTML of any origin into a tree that holds nothing but what the profile allows, with every address rewritten.
 *
 * The tree is built once and drawn as it is; nothing edits text afterwards. A browser that parses the drawn bytes builds
 * this same tree again (`tests/safety.test.tsx` holds us to it).
 */
export function sanitize(html: string, options: SanitizeOptions): readonly SafeNode[] {
  const nodes = parseHtml(html);
  // Markup built to blow up: its words, without its tags.
  if (nodes === null)
    return [
      html
        .toWellFormed()
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/[<>\0\r]/g, ' '),
    ];
  const reading: Reading = {
    ...options,
    ids: openIdBook(options.addresses.isReserved, options.idPrefix),
    references: [],
    metBlock: false,
  };
  const top: Place = {
    parent: '',
    grandparent: '',
    insideLink: false,
    insideForm: false,
    insideButton: false,
    depth: 0,
  };
  const safe = readAll(nodes, reading, top);
  for (const { attributes, name } of reading.references) {
    const value = attributes[name] ?? '';
    attributes[name] = value.startsWith('#')
      ? `#${reading.ids.meantBy(value.slice(1))}`
      : value.split(/\s+/).map(reading.ids.meantBy).join(' ');
  }
  return safe;
}

function readAll(nodes: readonly RawNode[], reading: Reading, place: Place): SafeNode[] {
  const safe: SafeNode[] = [];
  for (const node of nodes) {
    if (isRawElement(node)) appendNodes(safe, readElement(node, reading, place));
    else if (node.nodeName === '#text' && 'value' in node) {
      const text = plainText(node.value);
      // Between blocks WordPress leaves runs of empty lines.
      appendNodes(safe, [place.depth === 0 && isBlank(text) && text.includes('\n') ? '\n' : text]);
    }
  }
  return safe;
}

function readElement(raw: RawElement, reading: Reading, place: Place): readonly SafeNode[] {
  if (isForeign(raw)) return raw.tagName === 'math' ? [plainText(mathText(raw))] : [];
  const { profile, addresses } = reading;
  if (place.depth >= greatestDepth) return [plainText(rawText([raw]))];
  switch (raw.tagName) {
    case 'input':
    case 'button':
    case 'label':
    case 'form':
      if (profile.looks) return readControl(raw, reading, place);
      break;
    case 'iframe':
      return profile.looks ? insteadOfFrame(raw, addresses, place) : [];
    case 'embed':
    case 'object': {
      const instead = profile.looks ? insteadOfObject(raw, addresses, place) : 'children';
      if (instead !== 'children') return instead;
      break;
    }
    case 'select': {
      const instead = profile.looks ? insteadOfSelect(raw, addresses) : [];
      reading.metBlock ||= instead.length > 0;
      return instead;
    }
    case 'br':
      if (!profile.tags.has('br')) return [' '];
      break;
    case 'img':
      return profile.tags.has('img')
        ? readImage(raw, reading, place)
        : [plainText(rawAttribute(raw, 'alt') ?? '')];
    default:
  }
  if (droppedWhole.has(raw.tagName)) return [];

  const [wanted, extraClass] = modernTags.get(raw.tagName) ?? [raw.tagName];
  const tag = profile.tags.has(wanted) ? tagInPlace(wanted, place) : null;
  if (tag === null) {
    const boundary = paragraphEnders.has(wanted) ? profile.boundary : '';
    const inner = readAll(raw.childNodes, reading, { ...place, depth: place.depth + 1 });
    return boundary === '' ? inner : [boundary, ...inner, boundary];
  }
  return readAllowed(raw, { tag, extraClass, reading, place });
}

function readAllowed(
  raw: RawElement,
  {
    tag,
    extraClass,
    reading,
    place,
  }: { tag: string; extraClass?: string | undefined; reading: Reading; place: Place },
): readonly SafeNode[] {
  const attributes = readAttributes(raw, tag, reading);
  if (extraClass !== undefined && reading.profile.looks) {
    attributes['class'] =
      attributes['class'] === undefined ? extraClass : `${attributes['class']} ${extraClass}`;
  }
  const style = reading.profile.looks ? readStyle(raw) : null;
  if (tag === 'audio' || tag === 'video' || tag === 'source' || tag === 'track') {
    const sources = allowSources(raw, tag, reading.addresses);
    if (sources === null) return [];
    if (sources.link !== undefined)
      return linkToMedia(sources.link, { label: rawAttribute(raw, 'title'), place });
    Object.assign(attributes, sources.attributes);
  }
  if (voidTags.has(tag)) {
    reading.metBlock ||= paragraphEnders.has(tag);
    return [{ tag, attributes, style, children: [] }];
  }
  if (tag === 'a' && attributes['href'] === undefined && attributes['id'] === undefined) {
    return readAll(raw.childNodes, reading, { ...place, depth: place.depth + 1 });
  }

  const metBefore = reading.metBlock;
  reading.metBlock = false;
  const inner = readAll(raw.childNodes, reading, {
    parent: tag,
    grandparent: place.parent,
    insideLink: place.insideLink || tag === 'a',
    insideForm: place.insideForm || tag === 'form',
    insideButton: place.insideButton || tag === 'button',
    depth: place.depth + 1,
  });
  // A paragraph cannot hold a block: the parser would close it before the block.
  const finalTag = tag === 'p' && reading.metBlock ? 'div' : tag;
  reading.metBlock ||= metBefore || paragraphEnders.has(tag);
  const backdrop = reading.profile.looks && tag === 'div' ? backdropOf(raw, reading.addresses) : null;
  if (backdrop !== null && attributes['class']?.includes('wp-block-cover__image-background'))
    return [backdrop];
  const children = childrenInPlace(finalTag, backdrop === null ? inner : [backdrop, ...inner]);
  if (tag === 'a' && reading.profile.looks && attributes['aria-label'] === undefined) {
    const name = nameOfPictureLink(attributes['href'], children);
    if (name !== null) attributes['aria-label'] = name;
  }
  // A link that points nowhere visible and an empty frame of a list are noise to a screen reader.
  if (children.length === 0 && emptyIsNothing.has(finalTag)) return [];
  return [{ tag: finalTag, attributes, style, children }];
}

const emptyIsNothing = new Set([
  'ul',
  'ol',
  'dl',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'picture',
  'colgroup',
]);

function readAttributes(raw: RawElement, tag: string, reading: Reading): Record<string, string> {
  const { looks, links } = reading.profile;
  const attributes: Record<string, string> = {};
  for (const { name, value: rawValue } of raw.attrs) {
    const value = plainText(rawValue);
    if (name === 'class') {
      if (looks && value.trim() !== '') attributes['class'] = value.trim();
    } else if (name === 'id' || (name === 'name' && tag === 'a')) {
      if (looks && attributes['id'] === undefined) claimId(attributes, value, reading);
    } else if (name === 'href' && tag === 'a') {
      readLink(attributes, value, reading);
    } else {
      const allowed = allowAttribute(name, value, { tag, looks });
      if (allowed === null) continue;
      attributes[name] = allowed;
      if (name === 'headers' || name.endsWith('by')) reading.references.push({ attributes, name });
    }
  }
  if (tag === 'a' && attributes['href'] !== undefined) {
    const rel = relOf(raw, { leads: attributes['href'], links });
    if (rel !== '') attributes['rel'] = rel;
    if (links === 'editor' && rawAttribute(raw, 'target') === '_blank') attributes['target'] = '_blank';
  }
  return attributes;
}

function claimId(attributes: Record<string, string>, value: string, reading: Reading): void {
  const id = reading.ids.claim(value);
  if (id !== null) attributes['id'] = id;
}

function readLink(attributes: Record<string, string>, value: string, reading: Reading): void {
  if (reading.profile.links === 'none') return;
  const link = reading.addresses.link(value);
  if (link === null) return;
  attributes['href'] = link.href;
  if (link.href.startsWith('#')) reading.references.push({ attributes, name: 'href' });
}

const keptRelations = new Set([
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

function relOf(raw: RawElement, { leads, links }: { leads: string; links: Profile['links'] }): string {
  if (links === 'visitor') return 'nofollow ugc noopener';
  const rel = new Set(
    (rawAttribute(raw, 'rel') ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => keptRelations.has(word)),
  );
  const leaves = /^[a-z][a-z0-9+.-]*:/i.test(leads);
  if (leaves || rawAttribute(raw, 'target') === '_blank') rel.add('noopener');
  return [...rel].join(' ');
}

/** The inline style, and what obsolete attributes say about the look. */
function readStyle(raw: RawElement): Readonly<Record<string, string>> | null {
  let style: string | undefined;
  for (const { name, value } of raw.attrs) {
    if (name === 'style') style = `${style ?? ''};${value}`;
    else if (name === 'align' && raw.tagName !== 'img' && /^(?:left|right|center|justify)$/i.test(value)) {
      style = `text-align:${value.toLowerCase()};${style ?? ''}`;
    } else if (name === 'color' && raw.tagName === 'font') style = `color:${value};${style ?? ''}`;
  }
  return style === undefined ? null : allowStyle(style);
}

function readImage(raw: RawElement, reading: Reading, place: Place): readonly SafeNode[] {
  const sources = allowSources(raw, 'img', reading.addresses);
  const alt = plainText(rawAttribute(raw, 'alt') ?? '');
  if (sources === null) return [];
  if (sources.link === undefined) {
    const attributes: Record<string, string> = {
      ...readAttributes(raw, 'img', reading),
      ...sources.attributes,
      alt,
    };
    // A picture that says nothing is passed over by screen readers; a description would contradict that.
    if (alt === '') delete attributes['aria-describedby'];
    return [{ tag: 'img', attributes, style: readStyle(raw), children: [] }];
  }
  const classes = rawAttribute(raw, 'class') ?? '';
  if (/\b(?:wp-smiley|emoji)\b/.test(classes)) return [alt];
  // Somebody else's portrait of a commenter, or a counting pixel.
  if (/\bavatar\b/.test(classes) || /^[01](?:px)?$/.test(rawAttribute(raw, 'width') ?? '')) return [];
  return linkToMedia(sources.link, { label: alt, place });
}

/** A form that asks this site a question (the search block) is kept with its fields; of any other only the words stay. */
function readControl(raw: RawElement, reading: Reading, place: Place): readonly SafeNode[] {
  if (raw.tagName === 'form') {
    // The page offers its own way to give a password.
    if ((rawAttribute(raw, 'class') ?? '').includes('post-password-form')) return [];
    const action = reading.addresses.link(rawAttribute(raw, 'action') ?? '');
    const asks = /^(?:get)?$/i.test(rawAttribute(raw, 'method') ?? '');
    if (!asks || action === null || !action.href.startsWith('/') || place.insideForm) {
      return readAll(raw.childNodes, reading, { ...place, depth: place.depth + 1 });
    }
    const [form] = readAllowed(raw, { tag: 'form', reading, place });
    if (form === undefined || typeof form === 'string') return [];
    return [
      { ...form, attributes: { ...form.attributes, action: action.href, method: 'get', role: 'search' } },
    ];
  }
  if (!place.insideForm) {
    return raw.tagName === 'input'
      ? []
      : readAll(raw.childNodes, reading, { ...place, depth: place.depth + 1 });
  }
  const type = (rawAttribute(raw, 'type') ?? '').toLowerCase();
  if (raw.tagName === 'input' && type === 'submit') {
    return [element('button', { type: 'submit' }, [plainText(rawAttribute(raw, 'value') ?? '→')])];
  }
  if (raw.tagName === 'input' && !/^(?:search|text|hidden|)$/.test(type)) return [];
  // The parser closes an open button before the next one.
  if (place.insideButton && raw.tagName !== 'label') return [];
  const nodes = readAllowed(raw, { tag: raw.tagName, reading, place });
  const [control] = nodes;
  if (control === undefined || typeof control === 'string') return nodes;
  const kept: Record<string, string> = { ...control.attributes };
  if (raw.tagName === 'button') kept['type'] = 'submit';
  if (raw.tagName === 'input') {
    kept['type'] = type === 'hidden' ? 'hidden' : 'search';
    for (const name of ['name', 'value', 'placeholder']) {
      const value = rawAttribute(raw, name);
      if (value !== undefined) kept[name] = plainText(value);
    }
  }
  const holder = rawAttribute(raw, 'for');
  if (raw.tagName === 'label' && holder !== undefined) {
    kept['for'] = plainText(holder);
    reading.references.push({ attributes: kept, name: 'for' });
  }
  return [{ ...control, attributes: kept }];
}

function mathText(raw: RawElement): string {
  return rawAttribute(raw, 'alttext') ?? rawText(raw.childNodes);
}

/** Text a browser reads back as it was written: a carriage return would come back as a line feed. */
function plainText(value: string): string {
  return value.includes('\r') || value.includes('\0')
    ? value.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
    : value;
}
