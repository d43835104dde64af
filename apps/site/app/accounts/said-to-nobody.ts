/** The sentences that a backend has said to names nobody has: usernames, and e-mail addresses. */
export interface SaidToNobody {
  /** Those said to names of a kind, the latest last. */
  readonly of: (kind: NameKind) => ReadonlySet<string>;
  /** Remembers one more. */
  add(kind: NameKind, sentence: string): void;
}

export type NameKind = 'username' | 'email';

/** A plugin that counts minutes down says another sentence each time. */
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
