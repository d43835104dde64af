import { gql, useQuery } from '@apollo/client';
import { Layout } from '../components/Layout';
import { layoutQuery } from '../components/layout-query';
import { PostList } from '../components/PostList';
import { postCardFragment } from '../components/post-card-fragment';

const postsPerPage = 5;

const postsQuery = gql`
  query GetPosts($first: Int!, $after: String) {
    posts(first: $first, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...PostCard
      }
    }
  }
  ${postCardFragment}
`;

/** The posts page. Its list is in the cache of Apollo Client when the page arrives. */
export function PostsPage() {
  const { data, fetchMore } = useQuery(postsQuery, { variables: { first: postsPerPage, after: '' } });
  if (!data) return <p>Loading</p>;
  const loadMore = () =>
    fetchMore({
      variables: { after: data.posts.pageInfo.endCursor },
      updateQuery: ({ posts }, { fetchMoreResult }) => ({
        posts: { ...fetchMoreResult.posts, nodes: [...posts.nodes, ...fetchMoreResult.posts.nodes] },
      }),
    });
  return (
    <Layout title="Posts">
      <PostList connection={data.posts} onMore={() => void loadMore()} />
    </Layout>
  );
}

PostsPage.queries = [
  layoutQuery,
  { query: postsQuery, variables: () => ({ first: postsPerPage, after: '' }) },
];
