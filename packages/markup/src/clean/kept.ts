import { documentTags, modernTags, phrasingTags } from '../elements.ts';
import { words } from '../words.ts';

/** What one kind of text keeps when it is handed out. */
export interface Kept {
  readonly tags: ReadonlySet<string>;
  readonly by: 'editor' | 'visitor';
}

const controls = words('button fieldset form input label legend meter progress');
const maps = words('area map');
const former = [...modernTags.keys(), 'nobr', 'rb', 'rtc'];

/** The body of a post, an excerpt, a caption, a description. */
export const bodyKept: Kept = {
  tags: new Set([...documentTags, ...controls, ...maps, ...former]),
  by: 'editor',
};

const players = new Set(words('audio picture source track video'));

/**
 * A comment: any words and their order, but nothing of looks. What is more than a visitor may write (headings, tables, pictures) is an
 * editor's, or was imported.
 */
export const commentKept: Kept = {
  tags: new Set([...documentTags, ...former].filter((tag) => !players.has(tag))),
  by: 'visitor',
};

/** A title: a line that may hold links. */
export const titleKept: Kept = {
  tags: new Set([...phrasingTags, 'a', 'acronym', 'big', 'br', 'font', 'strike', 'tt', 'wbr']),
  by: 'editor',
};
