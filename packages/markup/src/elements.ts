import { words } from './words.ts';

/** Phrasing tags, without links. */
export const phrasingTags: readonly string[] = words(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small',
  'span strong sub sup u var',
);

/** Tags of plain prose, allowed in visitors' comments. */
export const proseTags: readonly string[] = [
  ...phrasingTags,
  ...words('a blockquote br dd dl dt li ol p pre time ul wbr'),
];

/** Tags of a whole document, written by an editor, who is trusted with markup but not with scripts. */
export const documentTags: readonly string[] = [
  ...proseTags,
  ...words(
    'address article aside audio caption col colgroup data details div figcaption',
    'figure footer h1 h2 h3 h4 h5 h6 header hgroup hr img nav picture rp',
    'rt ruby section source summary table tbody td tfoot th thead tr track video',
  ),
];

/** Tags that are removed including their content, because it is not readable text. */
export const droppedWithContent: ReadonlySet<string> = new Set(
  words(
    'base canvas frame frameset head link meta noembed noframes noscript param plaintext',
    'script style template textarea title xmp datalist dialog portal fencedframe input',
  ),
);

/** Obsolete tags, and the tag and class that replace them. */
export const modernTags: ReadonlyMap<string, readonly [tag: string, className?: string]> = new Map([
  ['acronym', ['abbr']],
  ['big', ['span', 'is-big']],
  ['center', ['div', 'has-text-align-center']],
  ['dir', ['ul']],
  ['font', ['span']],
  ['listing', ['pre']],
  ['main', ['div']],
  ['menu', ['ul']],
  ['search', ['div']],
  ['strike', ['s']],
  ['tt', ['code']],
]);

/** Void elements. */
export const voidTags: ReadonlySet<string> = new Set(words('area br col hr img input source track wbr'));
