import { documentTags, phrasingTags, proseTags, words } from '@masthead/markup';

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

/** The body of a post, written by somebody the site trusts with its pages, but not with scripts. */
export const bodyProfile: Profile = {
  tags: new Set(documentTags),
  looks: true,
  links: 'editor',
  boundary: '',
};

/** A visitor's comment. */
export const commentProfile: Profile = {
  tags: new Set(proseTags),
  looks: false,
  links: 'visitor',
  boundary: '',
};

/** A title or a line: phrasing without links, since it usually stands inside one. */
export const phraseProfile: Profile = {
  tags: new Set(phrasingTags),
  looks: false,
  links: 'none',
  boundary: ' ',
};

/** A line that may hold links. */
export const linkedPhraseProfile: Profile = {
  tags: new Set([...phrasingTags, 'a']),
  looks: false,
  links: 'editor',
  boundary: ' ',
};

/** Elements before which an open paragraph ends, in the parser's eyes. */
export const paragraphEnders: ReadonlySet<string> = new Set(
  words(
    'address article aside blockquote dd details div dl dt figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li nav ol p pre section',
    'summary table ul',
  ),
);
