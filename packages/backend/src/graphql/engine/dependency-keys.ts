/** What an answer depends on, in the words of WPGraphQL Smart Cache: whoever keeps the answer drops it when a key changes. */
export interface DependencyKeys {
  /** The answer shows the thing with this global id. */
  node(id: string): void;
  /** The answer shows a list of this type, or says that something of this type is not there. */
  list(type: string): void;
  /** The answer says what is so at this moment, and not in every other. */
  clock(): void;
  /** All keys so far, lists before nodes; without the nodes when they make the text longer than `maxBytes`. */
  header(options: { operations: readonly Operation[]; maxBytes: number }): string;
}

/** An operation that the answer answers. */
export interface Operation {
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly name: string | null;
}

/** Collects the keys of one answer. */
export function createDependencyKeys(): DependencyKeys {
  const nodes = new Set<string>();
  const lists = new Set<string>();
  let readClock = false;
  return {
    node: (id) => void nodes.add(id),
    list: (type) => void lists.add(type.toLowerCase()),
    clock: () => void (readClock = true),
    header({ operations, maxBytes }) {
      const always = [
        ...new Set(operations.map(({ type }) => `graphql:${type.charAt(0).toUpperCase()}${type.slice(1)}`)),
        ...operations.flatMap(({ name }) =>
          name === null || name.length > maxNameLength ? [] : [`operation:${name}`],
        ),
        ...[...lists].map((type) => `list:${type}`),
        ...(readClock ? ['clock'] : []),
      ];
      const whole = [...always, ...nodes].join(' ');
      // Keys are ASCII: a letter is a byte.
      if (whole.length <= maxBytes) return whole;
      const skipped = [...new Set([...nodes].map(kindOf))].map((kind) => `skipped:${kind}`);
      return [...always, ...skipped].join(' ');
    },
  };
}

/** A longer name is nobody's who keeps answers, and ten of them would not fit. */
const maxNameLength = 200;

/** `post` of Base64 `post:12`. */
const kindOf = (id: string): string => Buffer.from(id, 'base64').toString('latin1').split(':')[0] ?? '';
