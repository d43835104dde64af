import { gql } from '@apollo/client/core/index.js';

// Queries of Next.js starters with Apollo Client (`next-wordpress-starter`, `nextjs-wordpress-starter`), which are facts of the API.

export const postsArchive = gql`
  query GET_POSTS_ARCHIVE(
    $first: Int
    $last: Int
    $after: String
    $before: String
    $orderBy: PostObjectsConnectionOrderbyEnum = DATE
    $order: OrderEnum = DESC
    $imageSize: MediaItemSizeEnum = THUMBNAIL
  ) {
    menus {
      nodes {
        locations
        menuItems(first: 100) {
          nodes {
            id
            parentId
            label
            path
            target
            title
          }
        }
      }
    }
    generalSettings {
      title
      description
      language
    }
    posts(
      first: $first
      last: $last
      after: $after
      before: $before
      where: { orderby: { field: $orderBy, order: $order } }
    ) {
      pageInfo {
        endCursor
        hasNextPage
        hasPreviousPage
        startCursor
      }
      edges {
        node {
          ...ArchivePostFields
        }
      }
    }
  }
  fragment ArchivePostFields on Post {
    id
    slug
    title
    date
    excerpt
    featuredImage {
      node {
        altText
        sourceUrl(size: $imageSize)
        mediaDetails {
          height
          width
        }
      }
    }
  }
`;

export const allPostsIndex = gql`
  query AllPostsIndex {
    posts(first: 10000, where: { hasPassword: false }) {
      edges {
        node {
          id
          categories {
            edges {
              node {
                databaseId
                id
                name
                uri
              }
            }
          }
          date
          isSticky
          modified
          postId
          title
          uri
        }
      }
    }
  }
`;

export const postsPerPage = gql`
  query PostPerPage {
    allSettings {
      readingSettingsPostsPerPage
    }
  }
`;

export const searchPosts = gql`
  query SearchPosts($search: String!) {
    posts(where: { search: $search }, first: 20) {
      nodes {
        id
        title
        uri
      }
    }
  }
`;

const singlePostFields = gql`
  fragment SinglePostFields on Post {
    id
    databaseId
    title
    content
    excerpt
    author {
      node {
        id
        name
        avatar {
          url
        }
      }
    }
    tags(first: 5) {
      edges {
        node {
          id
          name
          uri
        }
      }
    }
    commentCount
    comments(first: 30, where: { order: ASC, orderby: COMMENT_DATE }) {
      nodes {
        id
        content(format: RENDERED)
      }
    }
  }
`;

export const postById = gql`
  query GET_POST_BY_ID($id: ID!, $idType: PostIdType = SLUG) {
    post(id: $id, idType: $idType) {
      ...SinglePostFields
    }
  }
  ${singlePostFields}
`;

export const previewPost = gql`
  query PreviewPost($id: ID!) {
    post(id: $id, idType: DATABASE_ID, asPreview: true) {
      ...SinglePostFields
    }
  }
  ${singlePostFields}
`;

export const categoryBySlug = gql`
  query CategoryBySlug($slug: ID!) {
    category(id: $slug, idType: SLUG) {
      databaseId
      description
      id
      name
      slug
    }
  }
`;

export const postsByCategoryId = gql`
  query PostsByCategoryId($categoryId: Int!) {
    posts(where: { categoryId: $categoryId, hasPassword: false }) {
      edges {
        node {
          id
          title
          uri
          excerpt
        }
      }
    }
  }
`;

export const pageByUri = gql`
  query Page($uri: String!) {
    pageBy(uri: $uri) {
      children {
        edges {
          node {
            id
            slug
            uri
            ... on Page {
              id
              title
            }
          }
        }
      }
      content
      featuredImage {
        node {
          altText
          caption
          id
          sizes
          sourceUrl
          srcSet
        }
      }
      id
      menuOrder
      parent {
        node {
          id
          slug
          uri
          ... on Page {
            title
          }
        }
      }
      slug
      title
      uri
    }
  }
`;
