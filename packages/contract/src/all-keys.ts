/** The invalidation key that matches all keys. Published when the exact keys of a change cannot be computed. */
export const allKeys = '*';
