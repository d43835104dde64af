import { encodeCursor } from '@masthead/contract';
import type { WatchedQuery } from './watch-queries.ts';

const second = (id: number): string => {
  const cursor = encodeCursor(id);
  return `{older:posts(first:1,after:"${cursor}"){nodes{databaseId} pageInfo{hasNextPage hasPreviousPage}} newer:posts(last:1,before:"${cursor}"){nodes{databaseId title} pageInfo{hasNextPage hasPreviousPage}}}`;
};

const queries = {
  'the newest titles': '{posts(first:5){nodes{title uri}}}',
  'a list with authors and categories':
    '{posts(first:30){nodes{title author{node{name uri}} categories{nodes{name uri}}}}}',
  'a list with excerpts': '{posts(first:30){nodes{excerpt}}}',
  'a post': '{post(id:3002,idType:DATABASE_ID){title content uri author{node{name}} tags{nodes{name}}}}',
  'a post by slug': '{post(id:"open-3",idType:SLUG){title content}}',
  'a post by URI': '{nodeByUri(uri:"/open-4/"){... on Post{title}}}',
  'another post': '{post(id:3001,idType:DATABASE_ID){title categories{nodes{name}} tags{nodes{name}}}}',
  'a post with its image': '{post(id:3009,idType:DATABASE_ID){featuredImage{node{altText}}}}',
  'a post with comments': '{post(id:3000,idType:DATABASE_ID){commentCount comments{nodes{content}}}}',
  'comments of another post': '{post(id:3001,idType:DATABASE_ID){comments{nodes{content}}}}',
  'comment counts': '{posts(first:30){nodes{databaseId commentCount}}}',
  'the newest comments': '{comments(first:100){nodes{content author{node{name}}}}}',
  'comment URIs': '{comments(first:100){nodes{uri}}}',
  'a page': '{page(id:"/about/",idType:URI){title content}}',
  'the children of a page': '{page(id:4000,idType:DATABASE_ID){children{nodes{... on Page{title}}}}}',
  'all pages': '{pages(first:50){nodes{title uri}}}',
  'pages in their order': '{pages(first:50,where:{orderby:{field:MENU_ORDER,order:ASC}}){nodes{databaseId}}}',
  'the menu': '{menuItems(where:{location:PRIMARY},first:100){nodes{label uri}}}',
  'all categories': '{categories(first:50){nodes{name uri}}}',
  'category counts': '{categories(first:50){nodes{databaseId count}}}',
  'a category with its description': '{category(id:"rare",idType:SLUG){name description}}',
  'the posts of a category': '{category(id:52,idType:DATABASE_ID){posts{nodes{title}}}}',
  'the posts of a category, by filter': '{posts(where:{categoryName:"news"},first:50){nodes{databaseId}}}',
  'the posts of categories, by number': '{posts(where:{categoryIn:["50","52"]},first:50){nodes{databaseId}}}',
  'the posts of a tag, by number': '{posts(where:{tagIn:["53"]},first:50){nodes{title excerpt}}}',
  'the posts next to a post': second(3002),
  'the posts next to another post': second(3005),
  'the posts next to a draft': second(70029),
  'all tags': '{tags(first:50){nodes{name}}}',
  'an author': '{user(id:"arno",idType:SLUG){name}}',
  'the posts of an author': '{user(id:103,idType:DATABASE_ID){posts(first:50){nodes{databaseId}}}}',
  'all authors': '{users(first:50){nodes{databaseId}}}',
  'a user without public posts': '{user(id:106,idType:DATABASE_ID){name}}',
  'search results': '{posts(where:{search:"cod"}){nodes{databaseId}}}',
  'the latest modified posts':
    '{posts(where:{orderby:{field:MODIFIED,order:DESC}},first:3){nodes{databaseId}}}',
  'an image': '{mediaItem(id:4100,idType:DATABASE_ID){altText sourceUrl}}',
  'all media': '{mediaItems(first:100){nodes{databaseId}}}',
  'the title of the site': '{generalSettings{title}}',
  'the front page': '{nodeByUri(uri:"/"){__typename id}}',
  'a URI that does not exist': '{nodeByUri(uri:"/nowhere/"){id}}',
  'the URI of a future post': '{nodeByUri(uri:"/fresh-fish/"){id}}',
  'the slug of a future post': '{post(id:"other-thing",idType:SLUG){title}}',
  'a future category': '{category(id:"fresh",idType:SLUG){name}}',
  'a draft': '{post(id:70029,idType:DATABASE_ID){title}}',
};

/** The queries with which a frontend renders the canary site, including lookups that find nothing. */
export const siteQueries: readonly WatchedQuery[] = Object.entries(queries).map(([name, query]) => ({
  name,
  query,
}));
