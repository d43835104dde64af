import { documentTags, phrasingTags, proseTags, words } from '@masthead/markup';

/** The allow-list of one kind of text. */
export interface Profile {
  /** Allowed tags. */
  readonly tags: ReadonlySet<string>;
  /** Whether classes, ids, inline styles and roles are allowed. */
  readonly presentation: boolean;
  /** `editor`: links are endorsed by the site. `visitor`: links get `nofollow ugc`. `none`: only their text remains. */
  readonly links: 'editor' | 'visitor' | 'none';
  /** What replaces the boundary of a removed block: nothing, or a space so that words do not run together. */
  readonly boundary: '' | ' ';
}

/** The body of a post, written by an editor, who is trusted with markup but not with scripts. */
export const bodyProfile: Profile = {
  tags: new Set(documentTags),
  presentation: true,
  links: 'editor',
  boundary: '',
};

/** A visitor's comment. */
export const commentProfile: Profile = {
  tags: new Set(proseTags),
  presentation: false,
  links: 'visitor',
  boundary: '',
};

/** A title or a line: phrasing without links, because it is usually inside one. */
export const phraseProfile: Profile = {
  tags: new Set(phrasingTags),
  presentation: false,
  links: 'none',
  boundary: ' ',
};

/** A line that may contain links. */
export const linkedPhraseProfile: Profile = {
  tags: new Set([...phrasingTags, 'a']),
  presentation: false,
  links: 'editor',
  boundary: ' ',
};

/** Elements whose start tag closes an open paragraph in the HTML parser. */
export const paragraphEnders: ReadonlySet<string> = new Set(
  words(
    'address article aside blockquote dd details div dl dt figcaption figure footer',
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li nav ol p pre section',
    'summary table ul',
  ),
);
