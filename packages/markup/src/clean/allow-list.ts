import { documentTags, modernTags, phrasingTags } from '../elements.ts';
import { words } from '../words.ts';

/** The allow-list of one kind of text. */
export interface AllowList {
  readonly tags: ReadonlySet<string>;
  readonly by: 'editor' | 'visitor';
}

const controls = words('button fieldset form input label legend meter progress');
const maps = words('area map');
const former = [...modernTags.keys(), 'nobr', 'rb', 'rtc'];

/** The body of a post, an excerpt, a caption, a description. */
export const bodyAllowList: AllowList = {
  tags: new Set([...documentTags, ...controls, ...maps, ...former]),
  by: 'editor',
};

const players = new Set(words('audio picture source track video'));

/**
 * A comment: structure without presentation. Elements that visitors cannot write (headings, tables, images) come from editors or imports.
 */
export const commentAllowList: AllowList = {
  tags: new Set([...documentTags, ...former].filter((tag) => !players.has(tag))),
  by: 'visitor',
};

/** A title: a line that may contain links. */
export const titleAllowList: AllowList = {
  tags: new Set([...phrasingTags, 'a', 'acronym', 'big', 'br', 'font', 'strike', 'tt', 'wbr']),
  by: 'editor',
};
