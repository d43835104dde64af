import { words } from './words.ts';

/** What one kind of text may contain. */
export interface Profile {
  /** Tags that are kept. */
  readonly tags: ReadonlySet<string>;
  /** Whether classes, ids, inline style and roles are kept. */
  readonly looks: boolean;
  /** Who wrote the links: an `editor`'s count as the site's own words, a `visitor`'s do not; `none` keeps only their text. */
  readonly links: 'editor' | 'visitor' | 'none';
  /** What becomes of a block's boundary when its tag is not kept: nothing, or a space so that words do not run together. */
  readonly boundary: '' | ' ';
}

const phrasing = words(
  'abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small',
  'span strong sub sup u var',
);

const prose = [...phrasing, ...words('a blockquote br dd dl dt li ol p pre time ul wbr')];

const document = [
  ...prose,
  ...words(
    'address article aside audio caption col colgroup data details div figcaption',
    'figure footer h1 h2 h3 h4 h5 h6 header hgroup hr img nav picture rp',
    'rt ruby section source summary table tbody td tfoot th thead tr track video',
  ),
];

/** The body of a post, written by somebody the site trusts with its pages, but not with scripts. */
export const bodyProfile: Profile = { tags: new Set(document), looks: true, links: 'editor', boundary: '' };

/** A visitor's comment. */
export const commentProfile: Profile = { tags: new Set(prose), looks: false, links: 'visitor', boundary: '' };

/** A title or a line: phrasing without links, since it usually stands inside one. */
export const phraseProfile: Profile = { tags: new Set(phrasing), looks: false, links: 'none', boundary: ' ' };

/** A line that may hold links. */
export const linkedPhraseProfile: Profile = {
  tags: new Set([...phrasing, 'a']),
  looks: false,
  links: 'editor',
  boundary: ' ',
};

/** Tags whose content is no text for readers: they go with all they hold. */
export const droppedWhole: ReadonlySet<string> = new Set(
  words(
    'base canvas frame frameset head link meta noembed noframes noscript param plaintext',
    'script style template textarea title xmp datalist dialog portal fencedframe input',
  ),
);

/** Tags of old, and the tag and class that say the same today. */
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

/** Elements that never hold anything. */
export const voidTags: ReadonlySet<string> = new Set(words('br col hr img input source track wbr'));

/** Elements before which an open paragraph ends, in the parser's eyes. */
export const paragraphEnders: ReadonlySet<string> = new Set(
  words(
    'address article aside blockquote dd details div dl dt figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li nav ol p pre section',
    'summary table ul',
  ),
);
