import { html as spec, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

// An independent check, written without the allow-list: what must never reach a browser.
const forbiddenTags =
  /^(?:script|style|svg|math|object|embed|iframe|frame|frameset|template|noscript|noembed|noframes|link|meta|base|textarea|select|portal|xmp|plaintext|title|marquee|body|html|head)$/;
const forbiddenAttributes =
  /^(?:on|srcdoc$|formaction$|formmethod$|ping$|is$|autofocus$|popover|contenteditable$|http-equiv$|background$|nonce$|xlink:)/;
const addresses = new Set([
  'href',
  'src',
  'action',
  'poster',
  'data',
  'cite',
  'longdesc',
  'itemid',
  'itemtype',
  'xlink:href',
]);

/** Everything in some HTML that could run code, embed a page, submit to another host or cover the page. */
export function dangersIn(html: string, siteUrl: string): string[] {
  return [parseFragment(html), parseFragment(`<div>${html}`)].flatMap((tree) =>
    elementsOf(tree).flatMap((element) => dangersOf(element, siteUrl)),
  );
}

function elementsOf(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = [];
  const waiting: DefaultTreeAdapterTypes.Node[] = [...node.childNodes];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('tagName' in next) found.push(next);
    if ('childNodes' in next) waiting.push(...next.childNodes);
  }
  return found;
}

function dangersOf(element: DefaultTreeAdapterTypes.Element, siteUrl: string): string[] {
  const dangers: string[] = [];
  const tag = element.tagName;
  if (forbiddenTags.test(tag) || tag.includes('-')) dangers.push(`<${tag}>`);
  if (element.namespaceURI !== spec.NS.HTML) dangers.push(`foreign <${tag}>`);
  for (const { name, value } of element.attrs) {
    // oxlint-disable-next-line no-control-regex -- characters that browsers ignore before and in a scheme
    const address = value.replaceAll(/[\u0000-\u0020]/g, '').toLowerCase();
    if (forbiddenAttributes.test(name)) dangers.push(`${tag} ${name}`);
    if (addresses.has(name) && /^(?:javascript|vbscript|blob|file|about|view-source):/.test(address)) {
      dangers.push(`${name}=${value}`);
    }
    if (
      addresses.has(name) &&
      address.startsWith('data:') &&
      !(tag === 'img' && /^data:image\/(?!svg)/.test(address))
    ) {
      dangers.push(`${name}=${value}`);
    }
    if (name === 'srcset' && /script:|data:/.test(address)) dangers.push(`srcset ${value}`);
    if (name === 'style' && /expression|position|behavior|-moz-binding|@|\\|javascript:|data:/i.test(value))
      dangers.push(`style ${value}`);
    if (name === 'action' && !address.startsWith(siteUrl) && !/^\/(?![/\\])/.test(address))
      dangers.push(`sends to ${value}`);
    if (name === 'method' && address !== 'get' && address !== '') dangers.push(`method ${value}`);
    if (name === 'type' && tag === 'input' && /password|file|image|email|tel|url/.test(address))
      dangers.push(`input ${value}`);
  }
  return dangers;
}
