/**
 * Caches what a function derives from an object, for as long as the object exists. All rows of a field have the same object of arguments, and
 * arguments without variables are the same in every request.
 *
 * @param derive Must depend on nothing else, and its result must not be changed.
 */
export function onceFor<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const known = new WeakMap<Source, { readonly derived: Derived }>();
  return (source) => {
    const found = known.get(source);
    if (found) return found.derived;
    const derived = derive(source);
    known.set(source, { derived });
    return derived;
  };
}
