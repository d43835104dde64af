/**
 * Reasons why a cached response may be dropped although it would be the same: its keys are coarser than the fields it
 * shows. Keys of single fields and of lists of one owner are not among them.
 */
export const coarseKeys = [
  // A node of which the response shows another field than the one that changed.
  /^[A-Za-z0-9+/]+=*$/,
  // A list of which the response shows another page, or whose filter excludes the changed rows.
  /^list:[a-z]+$/,
  // Fields that lists filter or search by: texts, terms, names …
  /^list:[a-z]+:(any|texts|terms|author|place|names|count|comments)$/,
  // A lookup that still finds the same node.
  /^(uri|slug):/,
  // A setting that was read, but gives the same response with its new value.
  /^setting:/,
];
