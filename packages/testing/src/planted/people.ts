/** The roles of WordPress, and those who have not signed in. */
export type PlantedRole = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'visitor';

/** Somebody who asks for content of the planted site, or owns some. */
export interface PlantedPerson {
  /** 0 for the visitor. */
  readonly id: number;
  readonly login: string;
  readonly role: PlantedRole;
}

/**
 * The cast. Arno and Cora write for themselves, Nora is the colleague whose writing they must not read before it is
 * out, and Gil has never published anything.
 */
export const people = {
  visitor: { id: 0, login: 'nobody', role: 'visitor' },
  ada: { id: 101, login: 'ada', role: 'administrator' },
  ana: { id: 102, login: 'ana', role: 'editor' },
  arno: { id: 103, login: 'arno', role: 'author' },
  cora: { id: 104, login: 'cora', role: 'contributor' },
  ben: { id: 105, login: 'ben', role: 'subscriber' },
  gil: { id: 106, login: 'gil', role: 'author' },
  nora: { id: 107, login: 'nora', role: 'author' },
} as const satisfies Record<string, PlantedPerson>;

/** Those who ask, one of each role. */
export const viewers: readonly PlantedPerson[] = [
  people.visitor,
  people.ben,
  people.cora,
  people.arno,
  people.ana,
  people.ada,
];
