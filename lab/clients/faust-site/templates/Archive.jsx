import { gql, useQuery } from '@apollo/client';
import { useFaustQuery } from '@faustwp/core';
import { Layout } from '../components/Layout';
import { layoutQuery } from '../components/layout-query';
import { PostList } from '../components/PostList';
import { postCardFragment } from '../components/post-card-fragment';

const postsPerPage = 3;

const archiveQuery = gql`
  query GetArchive($uri: String!, $first: Int!, $after: String) {
    nodeByUri(uri: $uri) {
      id
      uri
      ... on Category {
        name
        posts(first: $first, after: $after) {
          ...ArchivePosts
        }
      }
      ... on Tag {
        name
        posts(first: $first, after: $after) {
          ...ArchiveTagPosts
        }
      }
    }
  }
  fragment ArchivePosts on CategoryToPostConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...PostCard
    }
  }
  fragment ArchiveTagPosts on TagToPostConnection {
    pageInfo {
      hasNextPage
      endCursor
    }
    nodes {
      ...PostCard
    }
  }
  ${postCardFragment}
`;

/** Posts of a category or tag. The button loads the following ones in the browser. */
export function Archive() {
  const seeded = useFaustQuery(archiveQuery)?.nodeByUri;
  const { data, fetchMore } = useQuery(archiveQuery, {
    variables: { uri: seeded?.uri ?? '', first: postsPerPage, after: '' },
    skip: !seeded,
  });
  const node = data?.nodeByUri ?? seeded;
  if (!node) return <p>Loading</p>;
  const loadMore = () =>
    fetchMore({
      variables: { after: node.posts.pageInfo.endCursor },
      updateQuery: (previous, { fetchMoreResult: { nodeByUri } }) => ({
        nodeByUri: {
          ...nodeByUri,
          posts: {
            ...nodeByUri.posts,
            nodes: [...previous.nodeByUri.posts.nodes, ...nodeByUri.posts.nodes],
          },
        },
      }),
    });
  return (
    <Layout title={node.name}>
      <PostList connection={node.posts} onMore={() => void loadMore()} />
    </Layout>
  );
}

Archive.queries = [
  layoutQuery,
  { query: archiveQuery, variables: ({ uri }) => ({ uri, first: postsPerPage, after: '' }) },
];
