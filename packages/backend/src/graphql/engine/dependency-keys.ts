import { lookupKey, type LookupKind } from '@masthead/contract/lookup-key';

export { lookupKey };

/**
 * The dependency keys of one response, in the format of WPGraphQL Smart Cache with extensions. A cache drops the response when one of
 * its keys is invalidated.
 */
export interface DependencyKeys {
  /** The response contains the object with this global ID, or a part of it with its own key. */
  node(id: string, part?: string): void;
  /** The response contains a list of this type: of all objects, or of those that `of` names. */
  list(type: string, of?: string): void;
  /** The response contains the result of this lookup, even if it found nothing. */
  lookup(by: LookupKind, text: string): void;
  /** The response depends on this option of the site. */
  setting(option: string): void;
  /** The response depends on the current time. */
  clock(): void;
  /** Adds keys that are already serialised. */
  add(keys: readonly string[]): void;
  /** Serialises all keys, lists first. Uses coarse keys where the header would exceed `maxBytes`. */
  header(options: { operations: readonly Operation[]; maxBytes: number }): string;
}

/** An operation of the request. */
export interface Operation {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
}

/** Key of a part of an object that is invalidated separately, such as its comment count. */
export const partKey = (id: string, part: string): string => `${id}:${part}`;

/** Key of a list of a type. `of` is the global ID of the list's owner, or the aspect of its objects that the list depends on. */
export const listKey = (type: string, of?: string): string =>
  `list:${type.toLowerCase()}${of === undefined ? '' : `:${of}`}`;

/** Key of an option of the site. */
export const settingKey = (option: string): string => `setting:${option}`;

/**
 * The coarse key that replaces a key in responses with too many: `skipped:post` for all keys of that kind. It must be invalidated
 * along with each key; `null` for keys that are never replaced.
 */
export function coarseKey(key: string): string | null {
  const [kind = '', type, of] = key.split(':', 3);
  if (kind === 'list') return of === undefined ? null : `skipped:list:${type}`;
  if (type !== undefined && wordKinds.has(kind)) return `skipped:${kind}`;
  // A global ID: `post` for Base64 of `post:12`.
  return `skipped:${Buffer.from(kind, 'base64').toString('latin1').split(':')[0]}`;
}

const wordKinds: ReadonlySet<string> = new Set<LookupKind | 'setting'>([
  'uri',
  'slug',
  'name',
  'file',
  'setting',
]);

/** Collects the keys of one response. */
export function createDependencyKeys(): DependencyKeys {
  const lists = new Set<string>();
  const others = new Set<string>();
  let readClock = false;
  const add = (key: string): void => void (key.startsWith('list:') ? lists : others).add(key);
  return {
    node: (id, part) => void others.add(part === undefined ? id : partKey(id, part)),
    list: (type, of) => void lists.add(listKey(type, of)),
    lookup: (by, text) => void others.add(lookupKey(by, text)),
    setting: (option) => void others.add(settingKey(option)),
    clock: () => void (readClock = true),
    add(keys) {
      for (const key of keys) add(key);
    },
    header({ operations, maxBytes }) {
      const always = [
        ...new Set(operations.map(({ type }) => `graphql:${type.charAt(0).toUpperCase()}${type.slice(1)}`)),
        ...operations.flatMap(({ name }) =>
          name === null || name.length > maxNameLength ? [] : [`operation:${name}`],
        ),
      ];
      const clock = readClock ? ['clock'] : [];
      const written = (theLists: Iterable<string>, theOthers: Iterable<string>): string =>
        [...always, ...theLists, ...clock, ...theOthers].join(' ');
      const whole = written(lists, others);
      // Keys are ASCII, so length is the number of bytes.
      if (whole.length <= maxBytes) return whole;
      const withoutOthers = written(lists, coarse(others));
      return withoutOthers.length <= maxBytes ? withoutOthers : written(coarse(lists), coarse(others));
    },
  };
}

const coarse = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => coarseKey(key) ?? key));

/** Caching clients use shorter names, and ten longer ones would not fit into the header. */
const maxNameLength = 200;
