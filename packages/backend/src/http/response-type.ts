/** The media type by which clients request the status codes of the GraphQL-over-HTTP specification instead of WPGraphQL's. */
export const graphqlResponseType = 'application/graphql-response+json';

/** Whether a request accepts `application/graphql-response+json`. */
export const wantsGraphqlResponse = (request: Request): boolean =>
  namesGraphqlResponse(request.headers.get('accept') ?? '');

/** Whether an `Accept` header contains `application/graphql-response+json`. */
export const namesGraphqlResponse = (accept: string): boolean =>
  accept.toLowerCase().includes(graphqlResponseType);
