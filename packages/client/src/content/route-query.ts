/** The parameters of the URL as the application's router provides them: path parameters and query parameters. */
export type RouteQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Converts query parameters; a repeated one becomes a list. */
export function routeQueryOf(searchParams: URLSearchParams): RouteQuery {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name of new Set(searchParams.keys())) {
    const [value = '', ...more] = searchParams.getAll(name);
    query[name] = more.length === 0 ? value : [value, ...more];
  }
  return query;
}
