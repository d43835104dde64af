/** The key that stands for every other: announced when nobody can tell what has changed. */
export const everything = '*';
