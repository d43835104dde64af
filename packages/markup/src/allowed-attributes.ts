import { allowAttribute } from './attributes.ts';
import { isAllowedStyle } from './allowed-style.ts';
import { cleanAddress, isDataImage, isWebScheme, isAllowedLink, schemeOf } from './schemes.ts';
import { parseSrcset } from './srcset.ts';

/** The context of an attribute. */
export interface AttributeContext {
  readonly tag: string;
  /** The author's role: a visitor has no control over the presentation. */
  readonly by: 'editor' | 'visitor';
  /** The only origin to which forms may be submitted, without a trailing slash. */
  readonly siteUrl: string;
}

type Check = (value: string, siteUrl: string) => boolean;

const anything: Check = () => true;
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim());
const word = matches(/^[a-z\d-]{0,40}$/i);
const dimension = matches(/^\d{0,6}(?:\.\d{1,4})?(?:px|%|em|rem|pt)?$/i);
const wholeNumber = matches(/^-?\d{1,9}$/);
const number = matches(/^-?\d{1,9}(?:\.\d{1,9})?$/);
const colour = matches(/^#?[\da-z]{1,30}$/i);

const link: Check = (value) => isAllowedLink(value);
const file: Check = (value) => {
  const scheme = schemeOf(cleanAddress(value));
  return scheme === null || isWebScheme(scheme);
};
const image: Check = (value, siteUrl) => isDataImage(value) || file(value, siteUrl);
const imageSet: Check = (value, siteUrl) => parseSrcset(value).every(({ url }) => file(url, siteUrl));
const ownPage: Check = (value, siteUrl) => {
  const address = cleanAddress(value);
  return (
    address === siteUrl ||
    address.startsWith(`${siteUrl}/`) ||
    address.startsWith(`${siteUrl}?`) ||
    /^\/(?![/\\])/.test(address)
  );
};

const fromEditors: Readonly<Record<string, Check>> = {
  align: word,
  class: anything,
  hidden: anything,
  id: anything,
  itemid: link,
  itemprop: anything,
  itemscope: anything,
  itemtype: link,
  role: matches(/^[a-z -]{0,60}$/i),
  style: isAllowedStyle,
  tabindex: matches(/^(?:0|-1)$/),
  translate: word,
  'xml:lang': matches(/^[a-z\d-]{0,40}$/i),
};

const size = { height: dimension, width: dimension };
const layout = { bgcolor: colour, char: anything, charoff: wholeNumber, valign: word };
const cell = { ...layout, ...size, abbr: anything, axis: anything, nowrap: anything };
const listed = { compact: anything, type: word };
const named = { disabled: anything, name: matches(/^[\w[\]-]{1,60}$/) };
const player = {
  ...size,
  autoplay: anything,
  controls: anything,
  controlslist: matches(/^[a-z ]{0,60}$/i),
  loop: anything,
  muted: anything,
  playsinline: anything,
  poster: file,
  preload: word,
  src: file,
};

const perTag: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: {
    href: link,
    name: anything,
    rel: matches(/^[a-z\d -]{0,100}$/i),
    rev: matches(/^[a-z\d -]{0,100}$/i),
    target: matches(/^\w{0,40}$/),
  },
  area: {
    alt: anything,
    coords: matches(/^[\d., ]{0,400}$/),
    href: link,
    rel: word,
    shape: word,
    target: word,
  },
  audio: player,
  blockquote: { cite: link },
  br: { clear: word },
  button: { ...named, type: matches(/^(?:button|reset|submit)$/i), value: anything },
  col: { ...layout, width: dimension },
  colgroup: { ...layout, width: dimension },
  del: { cite: link },
  details: { name: anything },
  dl: { compact: anything },
  fieldset: { disabled: anything },
  font: { color: colour, face: matches(/^[\w ,.'-]{0,120}$/), size: matches(/^[+-]?\d$/) },
  form: {
    action: ownPage,
    'accept-charset': word,
    autocomplete: word,
    enctype: matches(/^application\/x-www-form-urlencoded$/i),
    method: matches(/^(?:get)?$/i),
  },
  hr: { color: colour, noshade: anything, size: wholeNumber, width: dimension },
  img: {
    ...size,
    border: dimension,
    decoding: word,
    fetchpriority: word,
    hspace: wholeNumber,
    ismap: anything,
    loading: word,
    longdesc: link,
    src: image,
    srcset: imageSet,
    usemap: matches(/^#\S{0,100}$/),
    vspace: wholeNumber,
  },
  input: {
    ...named,
    autocomplete: word,
    checked: anything,
    maxlength: wholeNumber,
    minlength: wholeNumber,
    placeholder: anything,
    readonly: anything,
    required: anything,
    size: wholeNumber,
    type: matches(/^(?:button|checkbox|hidden|number|radio|reset|search|submit|text)?$/i),
    value: anything,
  },
  ins: { cite: link },
  label: { for: anything },
  li: listed,
  map: { name: anything },
  menu: listed,
  meter: { high: number, low: number, max: number, min: number, optimum: number, value: number },
  ol: listed,
  pre: { width: wholeNumber },
  progress: { max: number, value: number },
  q: { cite: link },
  source: { ...size, src: file, srcset: imageSet },
  table: {
    ...layout,
    ...size,
    border: dimension,
    cellpadding: dimension,
    cellspacing: dimension,
    frame: word,
    rules: word,
    summary: anything,
  },
  tbody: layout,
  td: cell,
  tfoot: layout,
  th: cell,
  thead: layout,
  tr: layout,
  track: { src: file },
  ul: listed,
  video: player,
};

/** The attributes allowed for visitors in addition to those allowed everywhere. */
const fromVisitors: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  blockquote: ['cite'],
  del: ['cite'],
  img: ['src'],
  ins: ['cite'],
  q: ['cite'],
};

/** Whether an attribute is allowed unchanged in HTML for API clients. `value` is without character references. */
export function isAllowedAttribute(name: string, value: string, context: AttributeContext): boolean {
  const { tag, by, siteUrl } = context;
  if (by === 'visitor' && own(fromVisitors, tag)?.includes(name) !== true) {
    return allowAttribute(name, value, { tag, presentation: false }) !== null;
  }
  const check = own(own(perTag, tag) ?? {}, name) ?? own(fromEditors, name);
  if (check !== undefined) return check(value, siteUrl);
  return (
    /^(?:data|aria)-[a-z\d_.-]{1,60}$/.test(name) ||
    allowAttribute(name, value, { tag, presentation: true }) !== null
  );
}

/** Whether the value of an attribute is a URL, or several. */
export function isUrlAttribute(name: string): boolean {
  return urlAttributes.has(name);
}

const urlAttributes = new Set([
  'action',
  'cite',
  'href',
  'itemid',
  'itemtype',
  'longdesc',
  'poster',
  'src',
  'srcset',
]);

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
