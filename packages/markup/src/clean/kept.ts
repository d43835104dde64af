import { documentTags, modernTags, phrasingTags, proseTags } from '../elements.ts';
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

/** A comment. Pictures in it are an editor's, or were imported: WordPress lets no visitor write one. */
export const commentKept: Kept = {
  tags: new Set([...proseTags, 'acronym', 'big', 'center', 'img', 'strike', 'tt']),
  by: 'visitor',
};

/** A title: a line that may hold links. */
export const titleKept: Kept = {
  tags: new Set([...phrasingTags, 'a', 'acronym', 'big', 'br', 'font', 'strike', 'tt', 'wbr']),
  by: 'editor',
};
