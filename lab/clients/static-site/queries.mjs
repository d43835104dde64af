// Queries of Astro starters for WordPress, which are facts of the API.

export const navigation = /* GraphQL */ `
  {
    menus(where: { location: PRIMARY }) {
      nodes {
        name
        menuItems {
          nodes {
            uri
            url
            order
            label
          }
        }
      }
    }
    generalSettings {
      title
      url
      description
    }
  }
`;

const card = /* GraphQL */ `
  date
  uri
  title
  commentCount
  excerpt
  categories {
    nodes {
      name
      uri
    }
  }
  featuredImage {
    node {
      mediaItemUrl
      altText
    }
  }
`;

export const homePage = /* GraphQL */ `
  {
    posts {
      nodes {
        ${card}
      }
    }
  }
`;

export const nodeByUri = /* GraphQL */ `
  query GetNodeByURI($uri: String!) {
    nodeByUri(uri: $uri) {
      __typename
      isContentNode
      isTermNode
      ... on Post {
        id
        title
        content
        ${card}
      }
      ... on Page {
        id
        title
        uri
        date
        content
      }
      ... on Category {
        id
        name
        posts {
          nodes {
            ${card}
          }
        }
      }
      ... on Tag {
        id
        name
        posts {
          nodes {
            ${card}
          }
        }
      }
    }
  }
`;

export const allUris = /* GraphQL */ `
  query GetAllUris {
    terms {
      nodes {
        uri
      }
    }
    posts(first: 100) {
      nodes {
        uri
      }
    }
    pages(first: 100) {
      nodes {
        uri
      }
    }
  }
`;
