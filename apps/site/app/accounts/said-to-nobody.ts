/** The error messages that a backend has returned for usernames and e-mail addresses that do not exist. */
export interface SaidToNobody {
  /** The messages for one kind of name, the latest last. */
  readonly of: (kind: NameKind) => ReadonlySet<string>;
  /** Adds a message. */
  add(kind: NameKind, sentence: string): void;
}

export type NameKind = 'username' | 'email';

/** Bounded, because a plugin that counts down minutes returns a different message each time. */
const mostKept = 20;

export function createSaidToNobody(): SaidToNobody {
  const kept = { username: new Set<string>(), email: new Set<string>() };
  return {
    of: (kind) => kept[kind],
    add(kind, sentence) {
      const sentences = kept[kind];
      sentences.delete(sentence);
      sentences.add(sentence);
      const [oldest] = sentences;
      if (sentences.size > mostKept && oldest !== undefined) sentences.delete(oldest);
    },
  };
}
