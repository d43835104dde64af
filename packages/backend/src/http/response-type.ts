/** The media type of clients that want GraphQL's own statuses instead of WordPress's. */
export const graphqlResponseType = 'application/graphql-response+json';

/** Whether a request names GraphQL's own media type among those it accepts. */
export const wantsGraphqlResponse = (request: Request): boolean =>
  namesGraphqlResponse(request.headers.get('accept') ?? '');

/** Whether an `Accept` header does. */
export const namesGraphqlResponse = (accept: string): boolean =>
  accept.toLowerCase().includes(graphqlResponseType);
