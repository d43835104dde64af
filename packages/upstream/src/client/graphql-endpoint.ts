type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends GraphQL requests of a WordPress to its endpoint if that has another path than `/graphql`; all other requests are sent unchanged.
 */
export function withGraphqlPath(
  fetch: Fetch,
  { backendUrl, graphqlPath }: { backendUrl: string; graphqlPath: string },
): Fetch {
  if (graphqlPath === '/graphql') return fetch;
  const usual = `${backendUrl}/graphql`;
  return (request) => {
    const [address, query] = request.url.split('?', 2);
    if (address !== usual) return fetch(request);
    const search = query === undefined ? '' : `?${query}`;
    return fetch(new Request(backendUrl + graphqlPath + search, request));
  };
}
