/**
 * The content types that the site serves, in listing order. An import may contain others (orders, form entries), which
 * are visible to no one.
 */
export const servedTypes = ['post', 'page', 'attachment'] as const;

/** The name of a content type that the site serves. */
export type ServedType = (typeof servedTypes)[number];
