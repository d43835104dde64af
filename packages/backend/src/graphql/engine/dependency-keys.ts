import { lookupKey, type LookupKind } from '@masthead/contract/lookup-key';

export { lookupKey };

/**
 * What an answer depends on, in the words of WPGraphQL Smart Cache and some of ours beside them: whoever keeps the answer
 * drops it when one of its keys is announced.
 */
export interface DependencyKeys {
  /** The answer shows the thing with this global id, or a part of it that is announced by itself. */
  node(id: string, part?: string): void;
  /** The answer shows a list of this type: of all, or of what `of` says. */
  list(type: string, of?: string): void;
  /** The answer says what is found by this text, or that nothing is. */
  lookup(by: LookupKind, text: string): void;
  /** The answer is made with this option of the site. */
  setting(option: string): void;
  /** The answer says what is so at this moment, and not in every other. */
  clock(): void;
  /** Keys that were written before. */
  add(keys: readonly string[]): void;
  /** All keys so far, lists before the rest; coarser ones in place of the rest when they make the text longer than `maxBytes`. */
  header(options: { operations: readonly Operation[]; maxBytes: number }): string;
}

/** An operation that the answer answers. */
export interface Operation {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
}

/** Of a part of a thing that is announced by itself, such as the number of comments on it. */
export const partKey = (id: string, part: string): string => `${id}:${part}`;

/** Of a list of a type. `of` is whose list it is, by global id, or what of the things it looks at. */
export const listKey = (type: string, of?: string): string =>
  `list:${type.toLowerCase()}${of === undefined ? '' : `:${of}`}`;

/** Of an option of the site. */
export const settingKey = (option: string): string => `setting:${option}`;

/**
 * What stands for a key in an answer that has too many: `skipped:post` for all of that kind. To be announced with each
 * key; `null` for keys that always stand for themselves.
 */
export function coarseKey(key: string): string | null {
  const [kind = '', type, of] = key.split(':', 3);
  if (kind === 'list') return of === undefined ? null : `skipped:list:${type}`;
  if (type !== undefined && wordKinds.has(kind)) return `skipped:${kind}`;
  // A global id: `post` of Base64 `post:12`.
  return `skipped:${Buffer.from(kind, 'base64').toString('latin1').split(':')[0]}`;
}

const wordKinds: ReadonlySet<string> = new Set<LookupKind | 'setting'>([
  'uri',
  'slug',
  'name',
  'file',
  'setting',
]);

/** Collects the keys of one answer. */
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
      // Keys are ASCII: a letter is a byte.
      if (whole.length <= maxBytes) return whole;
      const withoutOthers = written(lists, coarse(others));
      return withoutOthers.length <= maxBytes ? withoutOthers : written(coarse(lists), coarse(others));
    },
  };
}

const coarse = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => coarseKey(key) ?? key));

/** A longer name is nobody's who keeps answers, and ten of them would not fit. */
const maxNameLength = 200;
