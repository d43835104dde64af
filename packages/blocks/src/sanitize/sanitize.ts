import {
  cutHtml,
  droppedWhole,
  isForeign,
  isRawElement,
  modernTags,
  parseHtml,
  rawAttribute,
  rawText,
  voidTags,
  wordsOf,
} from '@masthead/markup';
import type { RawElement, RawNode } from '@masthead/markup';
import { paragraphEnders } from './allow-list.ts';
import { appendNodes, element } from './element.ts';
import { openIdBook } from './ids.ts';
import { childrenInPlace, tagInPlace } from './nesting.ts';
import type { Place } from './nesting.ts';
import { readAttributes, readStyle } from './read-attributes.ts';
import { plainText } from './reading.ts';
import type { Reading, SanitizeOptions } from './reading.ts';
import { isBlank } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { allowSources } from './media-attributes.ts';
import { nameOfPictureLink } from './picture-link.ts';
import { backdropOf, insteadOfFrame, insteadOfObject, insteadOfSelect, linkToMedia } from './substitutes.ts';

// Deeper than any real page; beyond it only text remains, so that nesting cannot exhaust the stack.
const greatestDepth = 200;

/**
 * Parses untrusted HTML to a tree that contains only what the profile allows, with all URLs rewritten.
 *
 * The tree is built once and rendered as it is; nothing edits text afterwards. A browser that parses the rendered HTML builds the same
 * tree (tested by `tests/safety.test.tsx`).
 */
export function sanitize(text: string, options: SanitizeOptions): readonly SafeNode[] {
  const { html } = cutHtml(text, options.limits);
  const nodes = parseHtml(html);
  // Markup that exceeds the parser's limits: only its text, without tags.
  if (nodes === null) return [wordsOf(html)];
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
      // WordPress leaves empty lines between blocks.
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
  // A paragraph cannot contain a block: the parser would close it before the block.
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
  // Empty lists and tables are noise to a screen reader.
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
    // Screen readers skip an image with an empty alt; a description would contradict that.
    if (alt === '') delete attributes['aria-describedby'];
    return [{ tag: 'img', attributes, style: readStyle(raw), children: [] }];
  }
  const classes = rawAttribute(raw, 'class') ?? '';
  if (/\b(?:wp-smiley|emoji)\b/.test(classes)) return [alt];
  // An avatar of another host, or a tracking pixel.
  if (/\bavatar\b/.test(classes) || /^[01](?:px)?$/.test(rawAttribute(raw, 'width') ?? '')) return [];
  return linkToMedia(sources.link, { label: alt, place });
}

/** Allows a GET form to this site (the search block) with its fields; of any other form only the text remains. */
function readControl(raw: RawElement, reading: Reading, place: Place): readonly SafeNode[] {
  if (raw.tagName === 'form') {
    // The page renders its own password form.
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
