/** The parameters of the address, as the application's router has them: those of the path, and those behind the question mark. */
export type RouteQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The parameters behind a question mark; one that is there several times becomes a list. */
export function routeQueryOf(searchParams: URLSearchParams): RouteQuery {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(searchParams.keys())) {
    const [value = '', ...more] = searchParams.getAll(name);
    query[name] = more.length === 0 ? value : [value, ...more];
  }
  return query;
}
