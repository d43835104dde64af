import { gql } from '@urql/core';

export const contentList = gql`
  query ContentList($first: Int!, $after: String, $types: [ContentTypeEnum]) {
    generalSettings {
      title
      description
      url
    }
    contentNodes(
      first: $first
      after: $after
      where: { contentTypes: $types, orderby: { field: TITLE, order: ASC } }
    ) {
      nodes {
        id
        databaseId
        contentTypeName
        uri
        date
        ... on NodeWithTitle {
          title
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

export const contentByUri = gql`
  query ContentByUri($uri: String!) {
    nodeByUri(uri: $uri) {
      __typename
      id
      uri
      ... on NodeWithTitle {
        title
      }
      ... on NodeWithContentEditor {
        content
      }
      ... on TermNode {
        name
        count
      }
    }
  }
`;

export const login = gql`
  mutation LoginUser($username: String!, $password: String!) {
    login(input: { username: $username, password: $password }) {
      authToken
      refreshToken
      user {
        id
        name
        email
      }
    }
  }
`;

export const refreshToken = gql`
  mutation RefreshAuthToken($refreshToken: String!) {
    refreshJwtAuthToken(input: { jwtRefreshToken: $refreshToken }) {
      authToken
    }
  }
`;

export const drafts = gql`
  query Drafts {
    viewer {
      name
      databaseId
      roles {
        nodes {
          name
        }
      }
    }
    posts(where: { status: DRAFT }) {
      nodes {
        databaseId
        title
        modified
      }
    }
  }
`;

export const previewContent = gql`
  query PreviewContent($id: ID!) {
    contentNode(id: $id, idType: DATABASE_ID, asPreview: true) {
      id
      isPreview
      ... on NodeWithTitle {
        title
      }
      ... on NodeWithContentEditor {
        content
      }
    }
  }
`;
