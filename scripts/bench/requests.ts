import { samplePaths } from '../../apps/server/tests/sample-paths.ts';

/** What is sent over and over, and the name it has in the table. */
export interface BenchRequest {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const list = (first: number): string => `{ posts(first: ${first}) { nodes { id title uri date excerpt
  author { node { name uri } } featuredImage { node { sourceUrl altText srcSet } } categories { nodes { name uri } } }
  pageInfo { endCursor hasNextPage } } }`;

const post = `query Post($uri: ID!) { post(id: $uri, idType: URI) { id title uri date content
  author { node { name uri avatar { url } } } featuredImage { node { sourceUrl altText srcSet } }
  categories { nodes { name uri } } tags { nodes { name uri } }
  comments(first: 50, where: { parent: 0 }) { nodes { id date content author { node { name } }
    replies { nodes { id date content author { node { name } } } } } } } }`;

const postPath = samplePaths.find(({ kind }) => kind === 'a post')?.path ?? '/';

const asked = (name: string, body: object): BenchRequest => ({
  name,
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A page as readers ask for it, and the queries that sites ask most. */
export const benchRequests: readonly BenchRequest[] = [
  asked('10-post list', { query: list(10) }),
  asked('post with comments', { query: post, variables: { uri: postPath } }),
  asked('100-post list', { query: list(100) }),
  { name: 'page of a post', path: postPath, method: 'GET', headers: {} },
];
