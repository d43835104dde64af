/**
 * The types of content that the site serves, in the order in which they are listed. An import may hold others (orders,
 * form entries), which stay closed to everybody.
 */
export const servedTypes = ['post', 'page', 'attachment'] as const;

/** The name of a type of content that the site serves. */
export type ServedType = (typeof servedTypes)[number];
