import {
  cutHtml,
  droppedWithContent,
  isForeign,
  isRawElement,
  modernTags,
  parseHtml,
  rawAttribute,
  rawText,
  voidTags,
  textOutsideTags,
} from '@masthead/markup';
import type { RawElement, RawNode } from '@masthead/markup';
import { paragraphEnders } from './allow-list.ts';
import { appendNodes, element } from './element.ts';
import { createIdRegistry } from './ids.ts';
import { allowedChildren, allowedTag } from './nesting.ts';
import type { Position } from './nesting.ts';
import { readAttributes, readStyle } from './read-attributes.ts';
import { plainText } from './sanitize-context.ts';
import type { SanitizeContext, SanitizeOptions } from './sanitize-context.ts';
import { isBlank } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';
import { allowSources } from './media-attributes.ts';
import { imageLinkName } from './image-link-name.ts';
import {
  backgroundImageOf,
  replaceFrame,
  replaceObject,
  replaceSelect,
  linkToMedia,
} from './replacements.ts';

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
  if (nodes === null) return [textOutsideTags(html)];
  const context: SanitizeContext = {
    ...options,
    ids: createIdRegistry(options.urls.isReserved, options.idPrefix),
    references: [],
    hasBlock: false,
  };
  const top: Position = {
    parent: '',
    grandparent: '',
    insideLink: false,
    insideForm: false,
    insideButton: false,
    depth: 0,
  };
  const safe = readAll(nodes, context, top);
  for (const { attributes, name } of context.references) {
    const value = attributes[name] ?? '';
    attributes[name] = value.startsWith('#')
      ? `#${context.ids.resolve(value.slice(1))}`
      : value.split(/\s+/).map(context.ids.resolve).join(' ');
  }
  return safe;
}

function readAll(nodes: readonly RawNode[], context: SanitizeContext, position: Position): SafeNode[] {
  const safe: SafeNode[] = [];
  for (const node of nodes) {
    if (isRawElement(node)) appendNodes(safe, readElement(node, context, position));
    else if (node.nodeName === '#text' && 'value' in node) {
      const text = plainText(node.value);
      // WordPress leaves empty lines between blocks.
      appendNodes(safe, [position.depth === 0 && isBlank(text) && text.includes('\n') ? '\n' : text]);
    }
  }
  return safe;
}

function readElement(raw: RawElement, context: SanitizeContext, position: Position): readonly SafeNode[] {
  if (isForeign(raw)) return raw.tagName === 'math' ? [plainText(mathText(raw))] : [];
  const { profile, urls } = context;
  if (position.depth >= greatestDepth) return [plainText(rawText([raw]))];
  switch (raw.tagName) {
    case 'input':
    case 'button':
    case 'label':
    case 'form':
      if (profile.presentation) return readControl(raw, context, position);
      break;
    case 'iframe':
      return profile.presentation ? replaceFrame(raw, urls, position) : [];
    case 'embed':
    case 'object': {
      const replacement = profile.presentation ? replaceObject(raw, urls, position) : 'children';
      if (replacement !== 'children') return replacement;
      break;
    }
    case 'select': {
      const instead = profile.presentation ? replaceSelect(raw, urls) : [];
      context.hasBlock ||= instead.length > 0;
      return instead;
    }
    case 'br':
      if (!profile.tags.has('br')) return [' '];
      break;
    case 'img':
      return profile.tags.has('img')
        ? readImage(raw, context, position)
        : [plainText(rawAttribute(raw, 'alt') ?? '')];
    default:
  }
  if (droppedWithContent.has(raw.tagName)) return [];

  const [wanted, extraClass] = modernTags.get(raw.tagName) ?? [raw.tagName];
  const tag = profile.tags.has(wanted) ? allowedTag(wanted, position) : null;
  if (tag === null) {
    const boundary = paragraphEnders.has(wanted) ? profile.boundary : '';
    const inner = readAll(raw.childNodes, context, { ...position, depth: position.depth + 1 });
    return boundary === '' ? inner : [boundary, ...inner, boundary];
  }
  return readAllowed(raw, { tag, extraClass, context, position });
}

function readAllowed(
  raw: RawElement,
  {
    tag,
    extraClass,
    context,
    position,
  }: { tag: string; extraClass?: string | undefined; context: SanitizeContext; position: Position },
): readonly SafeNode[] {
  const attributes = readAttributes(raw, tag, context);
  if (extraClass !== undefined && context.profile.presentation) {
    attributes['class'] =
      attributes['class'] === undefined ? extraClass : `${attributes['class']} ${extraClass}`;
  }
  const style = context.profile.presentation ? readStyle(raw) : null;
  if (tag === 'audio' || tag === 'video' || tag === 'source' || tag === 'track') {
    const sources = allowSources(raw, tag, context.urls);
    if (sources === null) return [];
    if (sources.link !== undefined)
      return linkToMedia(sources.link, { label: rawAttribute(raw, 'title'), position });
    Object.assign(attributes, sources.attributes);
  }
  if (voidTags.has(tag)) {
    context.hasBlock ||= paragraphEnders.has(tag);
    return [{ tag, attributes, style, children: [] }];
  }
  if (tag === 'a' && attributes['href'] === undefined && attributes['id'] === undefined) {
    return readAll(raw.childNodes, context, { ...position, depth: position.depth + 1 });
  }

  const metBefore = context.hasBlock;
  context.hasBlock = false;
  const inner = readAll(raw.childNodes, context, {
    parent: tag,
    grandparent: position.parent,
    insideLink: position.insideLink || tag === 'a',
    insideForm: position.insideForm || tag === 'form',
    insideButton: position.insideButton || tag === 'button',
    depth: position.depth + 1,
  });
  // A paragraph cannot contain a block: the parser would close it before the block.
  const finalTag = tag === 'p' && context.hasBlock ? 'div' : tag;
  context.hasBlock ||= metBefore || paragraphEnders.has(tag);
  const backdrop =
    context.profile.presentation && tag === 'div' ? backgroundImageOf(raw, context.urls) : null;
  if (backdrop !== null && attributes['class']?.includes('wp-block-cover__image-background'))
    return [backdrop];
  const children = allowedChildren(finalTag, backdrop === null ? inner : [backdrop, ...inner]);
  if (tag === 'a' && context.profile.presentation && attributes['aria-label'] === undefined) {
    const name = imageLinkName(attributes['href'], children);
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

function readImage(raw: RawElement, context: SanitizeContext, position: Position): readonly SafeNode[] {
  const sources = allowSources(raw, 'img', context.urls);
  const alt = plainText(rawAttribute(raw, 'alt') ?? '');
  if (sources === null) return [];
  if (sources.link === undefined) {
    const attributes: Record<string, string> = {
      ...readAttributes(raw, 'img', context),
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
  return linkToMedia(sources.link, { label: alt, position });
}

/** Allows a GET form to this site (the search block) with its fields; of any other form only the text remains. */
function readControl(raw: RawElement, context: SanitizeContext, position: Position): readonly SafeNode[] {
  if (raw.tagName === 'form') {
    // The page renders its own password form.
    if ((rawAttribute(raw, 'class') ?? '').includes('post-password-form')) return [];
    const action = context.urls.link(rawAttribute(raw, 'action') ?? '');
    const isGet = /^(?:get)?$/i.test(rawAttribute(raw, 'method') ?? '');
    if (!isGet || action === null || !action.href.startsWith('/') || position.insideForm) {
      return readAll(raw.childNodes, context, { ...position, depth: position.depth + 1 });
    }
    const [form] = readAllowed(raw, { tag: 'form', context, position });
    if (form === undefined || typeof form === 'string') return [];
    return [
      { ...form, attributes: { ...form.attributes, action: action.href, method: 'get', role: 'search' } },
    ];
  }
  if (!position.insideForm) {
    return raw.tagName === 'input'
      ? []
      : readAll(raw.childNodes, context, { ...position, depth: position.depth + 1 });
  }
  const type = (rawAttribute(raw, 'type') ?? '').toLowerCase();
  if (raw.tagName === 'input' && type === 'submit') {
    return [element('button', { type: 'submit' }, [plainText(rawAttribute(raw, 'value') ?? '→')])];
  }
  if (raw.tagName === 'input' && !/^(?:search|text|hidden|)$/.test(type)) return [];
  // The parser closes an open button before the next one.
  if (position.insideButton && raw.tagName !== 'label') return [];
  const nodes = readAllowed(raw, { tag: raw.tagName, context, position });
  const [control] = nodes;
  if (control === undefined || typeof control === 'string') return nodes;
  const attributes: Record<string, string> = { ...control.attributes };
  if (raw.tagName === 'button') attributes['type'] = 'submit';
  if (raw.tagName === 'input') {
    attributes['type'] = type === 'hidden' ? 'hidden' : 'search';
    for (const name of ['name', 'value', 'placeholder']) {
      const value = rawAttribute(raw, name);
      if (value !== undefined) attributes[name] = plainText(value);
    }
  }
  const holder = rawAttribute(raw, 'for');
  if (raw.tagName === 'label' && holder !== undefined) {
    attributes['for'] = plainText(holder);
    context.references.push({ attributes: attributes, name: 'for' });
  }
  return [{ ...control, attributes: attributes }];
}

function mathText(raw: RawElement): string {
  return rawAttribute(raw, 'alttext') ?? rawText(raw.childNodes);
}
