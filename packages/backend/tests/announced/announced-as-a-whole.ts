/**
 * Why an answer may be dropped though it comes out the same: what stands behind its keys is announced as a whole. Parts that
 * are announced by themselves, and lists of one owner, are not among it.
 */
export const announcedAsAWhole = [
  // A thing, of which the answer shows another part than the one that has changed.
  /^[A-Za-z0-9+/]+=*$/,
  // A list, of which the answer shows another page, or of which a filter keeps out what came, went or moved.
  /^list:[a-z]+$/,
  // What lists look at of things: texts that are searched, terms, names …
  /^list:[a-z]+:(any|texts|terms|author|place|names|count|comments)$/,
  // A name by which the same thing is found as before.
  /^(uri|slug):/,
  // A setting that an answer was made with, and that would have made the same with another value.
  /^setting:/,
];
