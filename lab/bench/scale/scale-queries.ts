import type { ScaledSite } from './scaled-site.ts';

/** A query that runs on a small and on a large site. */
export interface ScaleQuery {
  readonly name: string;
  /** How many times longer it may take on the large site. */
  readonly goal: number;
  readonly query: string;
  /** Variables of one request out of many. */
  readonly variables: (site: ScaledSite, turn: number) => object;
}

const card =
  'id title uri date author{node{name uri}} featuredImage{node{sourceUrl altText}} categories{nodes{name uri}}';
const search = `query($s:String!){posts(first:10,where:{search:$s}){nodes{${card}} pageInfo{endCursor hasNextPage}}}`;
const commonWords = ['after', 'years', 'many', 'back', 'work', 'most', 'other', 'first'];

const cursor = (id: number): string => btoa(`arrayconnection:${id}`);

/** None renders a body: that takes the same time on every site and would hide the difference. */
export const scaleQueries: readonly ScaleQuery[] = [
  {
    name: '10-post list',
    goal: 1.5,
    query: `{posts(first:10){nodes{${card}} pageInfo{endCursor hasNextPage}}}`,
    variables: () => ({}),
  },
  {
    name: 'page behind 90 % of the posts',
    goal: 1.5,
    query: `query($after:String){posts(first:10,after:$after){nodes{${card}} pageInfo{endCursor hasNextPage}}}`,
    variables: ({ posts, idOf }, turn) => ({ after: cursor(idOf(Math.floor(posts * 0.1) - (turn % 50))) }),
  },
  {
    name: 'page deep in the order by title',
    goal: 1.5,
    query: `query($after:String){posts(first:10,after:$after,where:{orderby:[{field:TITLE,order:ASC}]}){nodes{${card}}}}`,
    variables: ({ posts, idOf }, turn) => ({
      after: cursor(idOf(Math.floor((posts * (turn % 50)) / 51) + 1)),
    }),
  },
  {
    name: "a category's list",
    goal: 1.5,
    query: `query($id:ID!){category(id:$id,idType:DATABASE_ID){name posts(first:10){nodes{${card}} pageInfo{endCursor hasNextPage}}}}`,
    variables: (_, turn) => ({ id: String(1 + (turn % 20)) }),
  },
  {
    name: 'posts with one of several tags',
    goal: 1.5,
    query: `query($tags:[ID]){posts(first:4,where:{tagIn:$tags}){nodes{${card}}}}`,
    variables: (_, turn) => ({ tags: [101, 102, 103].map((id) => String(id + 3 * (turn % 20))) }),
  },
  {
    name: 'a post with its comments',
    goal: 1.5,
    query: `query($id:ID!){post(id:$id,idType:DATABASE_ID){${card} content tags{nodes{name}}
      comments(first:50,where:{parent:0}){nodes{date content author{node{name}} replies{nodes{date content author{node{name}}}}}}}}`,
    variables: ({ posts, idOf }, turn) => ({
      id: String(idOf((((turn * 7919) % (posts / 100)) | 0) * 100 + 9)),
    }),
  },
  {
    name: 'search: a common word',
    goal: 5,
    query: search,
    variables: (_, turn) => ({ s: commonWords[turn % commonWords.length] }),
  },
  {
    name: 'search: two common words',
    goal: 5,
    query: search,
    variables: (_, turn) => ({ s: `${commonWords[turn % 8]} ${commonWords[(turn + 3) % 8]}` }),
  },
  {
    name: 'search: a part of many words',
    goal: 5,
    query: search,
    variables: (_, turn) => ({ s: ['ing', 'tion', 'str', 'ear'][turn % 4] }),
  },
  {
    name: 'search: a rare word',
    goal: 5,
    query: search,
    variables: ({ rareWords }, turn) => ({ s: rareWords[turn % rareWords.length] }),
  },
  {
    name: 'search: no hit',
    goal: 5,
    query: search,
    variables: (_, turn) => ({ s: `nowhere${turn % 50}` }),
  },
];
