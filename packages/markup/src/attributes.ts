/** Returns the allowed value, or `null` to drop the attribute. */
type Rule = (value: string) => string | null;

const text: Rule = (value) => value;
const present: Rule = () => '';
const oneOf = (...words: string[]): Rule => {
  const allowed = new Set(words);
  return (value) => (allowed.has(value.trim().toLowerCase()) ? value.trim().toLowerCase() : null);
};
const wholeUpTo =
  (most: number): Rule =>
  (value) =>
    /^\d{1,6}$/.test(value.trim()) && Number(value) <= most ? String(Number(value)) : null;
const pixels: Rule = (value) => wholeUpTo(20_000)(value.trim().replace(/px$/, ''));
const integer: Rule = (value) => (/^-?\d{1,9}$/.test(value.trim()) ? String(Number(value)) : null);
const instant: Rule = (value) => (/^[\w\s:.+,-]{1,60}$/.test(value) ? value : null);
const language: Rule = (value) => (/^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(value) ? value : null);
const mimeType: Rule = (value) =>
  /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\w\s=",.+-]*)?$/.test(value) ? value : null;
const idList: Rule = (value) => (/^[^<>"']{1,200}$/.test(value) ? value.trim() : null);

const everywhere: Readonly<Record<string, Rule>> = {
  title: text,
  lang: language,
  dir: oneOf('ltr', 'rtl', 'auto'),
};

// Allowed for editors only: a visitor's comment has no control over roles and accessibility of the page.
const looks: Readonly<Record<string, Rule>> = {
  hidden: present,
  role: oneOf(
    'img',
    'note',
    'list',
    'listitem',
    'group',
    'presentation',
    'none',
    'figure',
    'doc-endnotes',
    'doc-footnote',
    'doc-noteref',
    'doc-backlink',
    'doc-pullquote',
  ),
  'aria-label': text,
  'aria-hidden': oneOf('true', 'false'),
  'aria-current': oneOf('page', 'step', 'location', 'date', 'time', 'true', 'false'),
  'aria-describedby': idList,
  'aria-labelledby': idList,
};

const size = { width: pixels, height: pixels };
const cell: Readonly<Record<string, Rule>> = {
  colspan: wholeUpTo(1000),
  rowspan: wholeUpTo(1000),
  headers: idList,
  scope: oneOf('row', 'col', 'rowgroup', 'colgroup'),
  abbr: text,
};

const perTag: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  a: { hreflang: language, type: mimeType, download: text },
  audio: { loop: present },
  bdo: {},
  col: { span: wholeUpTo(1000) },
  colgroup: { span: wholeUpTo(1000) },
  data: { value: text },
  del: { datetime: instant },
  details: { open: present },
  img: { alt: text, ...size, sizes: text },
  ins: { datetime: instant },
  li: { value: integer },
  ol: { start: integer, reversed: present, type: (value) => (/^[1aAiI]$/.test(value) ? value : null) },
  source: { type: mimeType, media: text, sizes: text, ...size },
  td: cell,
  th: cell,
  time: { datetime: instant },
  track: {
    kind: oneOf('subtitles', 'captions', 'descriptions', 'chapters', 'metadata'),
    srclang: language,
    label: text,
    default: present,
  },
  video: { loop: present, muted: present, playsinline: present, ...size },
};

const none: Readonly<Record<string, Rule>> = {};

/**
 * Checks an attribute that is not a URL, id, class or style (those have their own rules).
 *
 * @returns The value to output; `null` to drop the attribute.
 */
export function allowAttribute(
  name: string,
  value: string,
  { tag, presentation: mayLook }: { tag: string; presentation: boolean },
): string | null {
  const rule =
    ownRule(perTag[tag] ?? none, name) ??
    ownRule(everywhere, name) ??
    (mayLook ? ownRule(looks, name) : undefined);
  return rule === undefined ? null : rule(value);
}

function ownRule(rules: Readonly<Record<string, Rule>>, name: string): Rule | undefined {
  return Object.hasOwn(rules, name) ? rules[name] : undefined;
}
