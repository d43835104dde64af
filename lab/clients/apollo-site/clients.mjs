import { ApolloClient, createHttpLink, InMemoryCache } from '@apollo/client/core/index.js';

const { WORDPRESS_GRAPHQL_ENDPOINT, WP_USER, WP_APP_PASS } = process.env;

/** A client with an empty cache, as each rendering on a server has one. */
export const visitorClient = () => createClient({});

/** A client that acts as a user, with an application password. */
export const programClient = () =>
  createClient({
    authorization: `Basic ${Buffer.from(`${WP_USER}:${WP_APP_PASS}`).toString('base64')}`,
  });

const createClient = (headers) =>
  new ApolloClient({
    ssrMode: true,
    link: createHttpLink({ uri: WORDPRESS_GRAPHQL_ENDPOINT, headers }),
    cache: new InMemoryCache({ possibleTypes: { ContentNode: ['Post', 'Page', 'MediaItem'] } }),
  });
