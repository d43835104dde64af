/** Fields of a card, in the text of a query. */
export const postCardFragment = /* GraphQL */ `
  fragment PostCard on Post {
    id
    title
    date
    uri
    excerpt
    author {
      node {
        name
      }
    }
    featuredImage {
      node {
        id
        sourceUrl
        altText
      }
    }
  }
`;
