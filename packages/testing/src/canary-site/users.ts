/** The roles of WordPress, and visitors who have not signed in. */
export type CanaryRole = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'visitor';

/** A user who reads or owns content of the canary site. */
export interface CanaryUser {
  /** 0 for the visitor. */
  readonly id: number;
  readonly login: string;
  readonly role: CanaryRole;
}

/**
 * The users. Arno and Cora own content, Nora is a colleague whose unpublished content they must not read, and Gil has
 * never published anything.
 */
export const canaryUsers = {
  visitor: { id: 0, login: 'visitor', role: 'visitor' },
  ada: { id: 101, login: 'ada', role: 'administrator' },
  ana: { id: 102, login: 'ana', role: 'editor' },
  arno: { id: 103, login: 'arno', role: 'author' },
  cora: { id: 104, login: 'cora', role: 'contributor' },
  ben: { id: 105, login: 'ben', role: 'subscriber' },
  gil: { id: 106, login: 'gil', role: 'author' },
  nora: { id: 107, login: 'nora', role: 'author' },
} as const satisfies Record<string, CanaryUser>;

/** The readers in access tests, one per role. */
export const viewers: readonly CanaryUser[] = [
  canaryUsers.visitor,
  canaryUsers.ben,
  canaryUsers.cora,
  canaryUsers.arno,
  canaryUsers.ana,
  canaryUsers.ada,
];
