/** The media type of clients that want GraphQL's own statuses instead of WordPress's. */
export const graphqlResponseType = 'application/graphql-response+json';

/** Whether a request names GraphQL's own media type among those it accepts. */
export function wantsGraphqlResponse(request: Request): boolean {
  return (request.headers.get('accept') ?? '').toLowerCase().includes(graphqlResponseType);
}
