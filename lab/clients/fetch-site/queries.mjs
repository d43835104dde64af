// Queries of Next.js's example `cms-wordpress`, which are facts of the API.

export const allPosts = /* GraphQL */ `
  query AllPosts {
    posts(first: 20, where: { orderby: { field: DATE, order: DESC } }) {
      edges {
        node {
          title
          excerpt
          slug
          date
          featuredImage {
            node {
              sourceUrl
            }
          }
          author {
            node {
              name
              firstName
              lastName
              avatar {
                url
              }
            }
          }
        }
      }
    }
  }
`;

export const menu = /* GraphQL */ `
  query MenuQuery {
    menuItems(where: { location: PRIMARY }) {
      nodes {
        uri
        target
        label
      }
    }
  }
`;

export const contentInfo = /* GraphQL */ `
  query ContentInfo($slug: ID!, $idType: ContentNodeIdTypeEnum!) {
    contentNode(id: $slug, idType: $idType) {
      contentTypeName
      databaseId
      status
      uri
    }
  }
`;

export const postById = /* GraphQL */ `
  query PostQuery($id: ID!, $preview: Boolean = false) {
    post(id: $id, idType: DATABASE_ID, asPreview: $preview) {
      content
      date
      title
      author {
        node {
          name
        }
      }
    }
  }
`;

export const pageById = /* GraphQL */ `
  query PageQuery($id: ID!, $preview: Boolean = false) {
    page(id: $id, idType: DATABASE_ID, asPreview: $preview) {
      title
      content
    }
  }
`;

export const loginUser = /* GraphQL */ `
  mutation LoginUser($username: String!, $password: String!) {
    login(input: { clientMutationId: "uniqueId", username: $username, password: $password }) {
      authToken
      user {
        id
        name
      }
    }
  }
`;

export const previewNode = /* GraphQL */ `
  query GetContentNode($id: ID!) {
    contentNode(id: $id, idType: DATABASE_ID) {
      uri
      status
      databaseId
    }
  }
`;

const revisions = /* GraphQL */ `
  revisions(first: 1, where: { orderby: { field: MODIFIED, order: DESC } }) {
    edges {
      node {
        title
        excerpt
        content
        author {
          node {
            ...AuthorFields
          }
        }
      }
    }
  }
`;

/** A post with its taxonomies, the latest three posts, and, for previews, the latest revision. */
export const postBySlug = ({ withRevision }) => /* GraphQL */ `
  fragment AuthorFields on User {
    name
    firstName
    lastName
    avatar {
      url
    }
  }
  fragment PostFields on Post {
    title
    excerpt
    slug
    date
    featuredImage {
      node {
        sourceUrl
      }
    }
    author {
      node {
        ...AuthorFields
      }
    }
    categories {
      edges {
        node {
          name
        }
      }
    }
    tags {
      edges {
        node {
          name
        }
      }
    }
  }
  query PostBySlug($id: ID!, $idType: PostIdType!) {
    post(id: $id, idType: $idType) {
      ...PostFields
      content
      ${withRevision ? revisions : ''}
    }
    posts(first: 3, where: { orderby: { field: DATE, order: DESC } }) {
      edges {
        node {
          ...PostFields
        }
      }
    }
  }
`;
