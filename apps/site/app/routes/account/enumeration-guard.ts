/** The error messages that a backend has returned for usernames and e-mail addresses that do not exist. */
export interface EnumerationGuard {
  /** The messages for one kind of name, the latest last. */
  readonly messagesFor: (kind: NameKind) => ReadonlySet<string>;
  /** Adds a message. */
  add(kind: NameKind, sentence: string): void;
}

export type NameKind = 'username' | 'email';

/** Bounded, because a plugin that counts down minutes returns a different message each time. */
const maxMessages = 20;

export function createEnumerationGuard(): EnumerationGuard {
  const messages = { username: new Set<string>(), email: new Set<string>() };
  return {
    messagesFor: (kind) => messages[kind],
    add(kind, message) {
      const known = messages[kind];
      known.delete(message);
      known.add(message);
      const [oldest] = known;
      if (known.size > maxMessages && oldest !== undefined) known.delete(oldest);
    },
  };
}
