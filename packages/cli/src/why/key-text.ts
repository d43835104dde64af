import { type NumberedThing, readKey } from '@masthead/client/server';
import type { PageReasons } from '@masthead/server';

/**
 * Says in words what a key stands for.
 *
 * @param names Of things, by their global ids.
 */
export function keyText(key: string, names: PageReasons['names']): string {
  const meaning = readKey(key);
  const nameOf = ({ id, type, databaseId }: NumberedThing): string => {
    const known = names[id];
    if (known === undefined) return `${kinds[type] ?? type} ${databaseId}`;
    return `${typeText(known.type)} ${databaseId}${known.name === '' ? '' : ` "${known.name}"`}`;
  };
  switch (meaning.kind) {
    case 'thing':
      return meaning.part === null
        ? nameOf(meaning.thing)
        : `${parts[meaning.part] ?? meaning.part} of ${nameOf(meaning.thing)}`;
    case 'list': {
      const list = `list of ${listed(meaning.type)}`;
      if (meaning.owner !== null) return `${list} of ${nameOf(meaning.owner)}`;
      return meaning.by === null ? list : `${list}, by their ${narrowings[meaning.by] ?? meaning.by}`;
    }
    case 'lookup':
      return `what is found by the ${lookups[meaning.by] ?? meaning.by} ${meaning.value}`;
    case 'setting':
      return `setting ${meaning.name}`;
    case 'clock':
      return 'the time of day';
    case 'any':
      return meaning.of === null ? 'any change' : `any ${kinds[meaning.of] ?? meaning.of}`;
    default:
      return meaning.text;
  }
}

/** `MediaItem` is a media item. */
const typeText = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Ids say of all content that it is a post. */
const kinds: Readonly<Record<string, string>> = {
  post: 'content',
  comment_author: 'author of comment',
  uri: 'address',
};
const parts: Readonly<Record<string, string>> = {
  comments: 'comments',
  count: 'number of things',
  address: 'address',
  editing: 'lock',
};
const narrowings: Readonly<Record<string, string>> = { any: 'values', names: 'names', count: 'counts' };
const lookups: Readonly<Record<string, string>> = {
  uri: 'address',
  slug: 'slug',
  name: 'name',
  file: 'file',
};

const listed = (type: string): string => (type.endsWith('y') ? `${type.slice(0, -1)}ies` : `${type}s`);
