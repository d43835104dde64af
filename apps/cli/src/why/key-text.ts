import { type NumberedThing, readKey } from '@masthead/client/server';
import type { PageExplanation } from '@masthead/server';

/**
 * Describes a key.
 *
 * @param names Names of things, by global id.
 */
export function keyText(key: string, names: PageExplanation['names']): string {
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
      return `lookup by ${lookups[meaning.by] ?? meaning.by} ${meaning.value}`;
    case 'setting':
      return `setting ${meaning.name}`;
    case 'clock':
      return 'the time of day';
    case 'any':
      return meaning.of === null ? 'any change' : `any ${kinds[meaning.of] ?? meaning.of}`;
    default:
      return decodedText(meaning.text);
  }
}

/** Also decodes ids with a name instead of a number, such as `setting_group:general`. */
function decodedText(key: string): string {
  const [, kind = '', name] = /^([a-z_]+):([\w-]+)$/.exec(Buffer.from(key, 'base64').toString()) ?? [];
  return name === undefined ? key : `${kinds[kind] ?? kind.replaceAll('_', ' ')} ${name}`;
}

/** The kind of a thing, in the plural; `null` for any other key. */
export function kindOfThings(key: string, names: PageExplanation['names']): string | null {
  const meaning = readKey(key);
  if (meaning.kind !== 'thing' || meaning.part !== null) return null;
  const { id, type } = meaning.thing;
  const known = names[id];
  return plural(known === undefined ? (kinds[type] ?? type) : typeText(known.type));
}

/** `MediaItem` is a media item. */
const typeText = (type: string): string => type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();

/** Global ids of all content have the type `post`. */
const kinds: Readonly<Record<string, string>> = {
  post: 'content',
  comment_author: 'author of comment',
  uri: 'URL',
  setting_group: 'settings:',
  post_type: 'content type',
};
const parts: Readonly<Record<string, string>> = {
  comments: 'comments',
  count: 'number of things',
  address: 'URL',
  editing: 'lock',
};
const narrowings: Readonly<Record<string, string>> = { any: 'values', names: 'names', count: 'counts' };
const lookups: Readonly<Record<string, string>> = {
  uri: 'URL',
  slug: 'slug',
  name: 'name',
  file: 'file',
};

/** List types are in lower case. */
const listedTypes: Readonly<Record<string, string>> = {
  menuitem: 'menu item',
  mediaitem: 'media item',
  postformat: 'post format',
  contentnode: 'content',
  contenttype: 'content type',
};
const listed = (type: string): string => plural(listedTypes[type] ?? type);

function plural(word: string): string {
  if (word === 'content') return word;
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
}
