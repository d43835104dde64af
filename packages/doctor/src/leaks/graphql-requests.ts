import type { Canaries } from './canary.ts';
import { numberOf, type CanaryItem, canaryItems, slugOf } from './canary-content.ts';
import type { SurfaceRequest } from './surface.ts';

// Every field that may disclose content, by its type.
const common =
  'databaseId slug uri link guid desiredSlug enclosure date modified status isRestricted title authorDatabaseId author{node{name slug email username description}} lastEditedBy{node{name}} editingLockedBy{node{name}}';
const edited =
  'content previewRevisionDatabaseId featuredImageDatabaseId featuredImage{node{altText caption sourceUrl title}} commentCount comments{nodes{content author{name email ipAddress}}} revisions{nodes{databaseId title content}}';
const above = 'parent{node{databaseId}} children{nodes{databaseId}} ancestors{nodes{databaseId}}';
const post = `${common} ${edited} excerpt categories{nodes{name}} tags{nodes{name count}}`;
const page = `${common} ${edited} ${above}`;
const mediaItem = `${common} ${above} altText caption description sourceUrl mediaItemUrl file filePath srcSet mediaDetails{file sizes{sourceUrl}}`;
const anyContent = `__typename ...on Post{${post}} ...on Page{${page}} ...on MediaItem{${mediaItem}}`;

/** Lists of content, with the fields selected of each node. */
const lists = {
  posts: post,
  pages: page,
  mediaItems: mediaItem,
  contentNodes: anyContent,
  revisions: anyContent,
} as const;

const userFields = 'databaseId name slug uri email username nickname firstName lastName description';
const commentFields =
  'databaseId content agent author{name email ipAddress url} commentedOn{node{databaseId slug}} replies{nodes{content}}';

const statuses = ['DRAFT', 'PENDING', 'FUTURE', 'PRIVATE', 'TRASH', 'AUTO_DRAFT', 'INHERIT'] as const;

const request = (query: string): SurfaceRequest => ({
  path: '/graphql',
  type: 'application/json',
  body: JSON.stringify({ query }),
});

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Queries that could disclose content to a visitor: single nodes, lists, and lists that depend on it. */
export function graphqlRequests(canaries: Canaries): SurfaceRequest[] {
  const contents = canaryItems.filter(({ kind }) => kind !== 'comment' && kind !== 'user');
  const ids = contents.map(({ number }) => `"${canaries.id(number)}"`).join(',');
  const { seek } = canaries;
  const wheres = [
    ...statuses.map((status) => `status:${status}`),
    ...statuses.map((status) => `stati:[PUBLISH,${status}]`),
    `search:"${seek}"`,
    `in:[${ids}]`,
    `nameIn:[${contents.map((each) => `"${slugOf(canaries, each)}"`).join(',')}]`,
    'hasPassword:true',
    `parentIn:[${ids}]`,
    `orderby:[{field:MODIFIED,order:DESC}]`,
    `dateQuery:{after:{year:2020}}`,
  ];
  const hiddenUser = canaries.id(numberOf('hiddenUser'));
  const queries = [
    ...Object.entries(lists).flatMap(([list, fields]) => [
      `{${list}(first:20){nodes{${fields}} pageInfo{startCursor endCursor}}}`,
      ...wheres.map((where) => `{${list}(first:20,where:{${where}}){nodes{${fields}}}}`),
    ]),
    `{posts(first:20,where:{author:${hiddenUser}}){nodes{${post}}}}`,
    `{posts(first:20,where:{tag:"${seek}only"}){nodes{${post}}}}`,
    ...contents.flatMap((each) => contentQueries(canaries, each)),
    ...commentQueries(canaries, contents),
    ...userQueries(canaries),
    `{menuItems(first:100,where:{location:PRIMARY}){nodes{databaseId label title url uri path connectedNode{node{__typename ...on DatabaseIdentifier{databaseId}}}}}}`,
    `{menuItems(first:100){nodes{label url connectedNode{node{__typename ...on DatabaseIdentifier{databaseId}}}}}}`,
    `{menus(first:100){nodes{name menuItems(first:100){nodes{label url}}}}}`,
    `{tags(first:100,where:{search:"${seek}"}){nodes{name count contentNodes{nodes{databaseId ...on NodeWithTitle{title}}} posts{nodes{title}}}}}`,
    `{categories(first:100,where:{search:"${seek}"}){nodes{name count contentNodes{nodes{databaseId ...on NodeWithTitle{title}}} posts{nodes{title}}}}}`,
    '{generalSettings{title description url}}',
    '{contentTypes{nodes{name contentNodes(first:100){nodes{databaseId}}}}}',
  ];
  return [
    ...queries.map(request),
    {
      ...request(`{tags(where:{slug:["${seek}only"]}){nodes{count}}}`),
      // Only hidden posts have this tag.
      reveals: {
        number: numberOf('post draft'),
        part: 'count',
        isDisclosed: ({ text }) => /"count":[1-9]/.test(text),
      },
    },
  ];
}

const singles = {
  post: { field: 'post', fields: post },
  revision: { field: 'post', fields: post },
  page: { field: 'page', fields: page },
  attachment: { field: 'mediaItem', fields: mediaItem },
} as const;

function contentQueries(canaries: Canaries, each: CanaryItem): string[] {
  const id = canaries.id(each.number);
  const slug = slugOf(canaries, each);
  const { field, fields } = singles[each.kind as keyof typeof singles];
  return [
    `{node(id:"${base64(`post:${id}`)}"){${anyContent}}}`,
    `{contentNode(id:"${id}",idType:DATABASE_ID){${anyContent}}}`,
    `{contentNode(id:"${id}",idType:DATABASE_ID,asPreview:true){${anyContent}}}`,
    `{contentNode(id:"/${slug}/",idType:URI){${anyContent}}}`,
    `{nodeByUri(uri:"/${slug}/"){${anyContent}}}`,
    `{nodeByUri(uri:"/?p=${id}"){${anyContent}}}`,
    `{nodeByUri(uri:"/?p=${id}&preview=true"){${anyContent}}}`,
    `{${field}(id:"${id}",idType:DATABASE_ID){${fields}}}`,
    `{${field}(id:"${id}",idType:DATABASE_ID,asPreview:true){${fields}}}`,
    `{${field}(id:"/${slug}/",idType:URI){${fields}}}`,
    ...(field === 'page' ? [] : [`{${field}(id:"${slug}",idType:SLUG){${fields}}}`]),
    `mutation{createComment(input:{commentOn:${id},content:"?",author:"?",authorEmail:"a@example.test"}){success comment{commentedOn{node{${anyContent}}}}}}`,
  ];
}

function commentQueries(canaries: Canaries, contents: readonly CanaryItem[]): string[] {
  const comments = canaryItems.filter(({ kind }) => kind === 'comment');
  const ids = contents.map(({ number }) => `"${canaries.id(number)}"`).join(',');
  return [
    `{comments(first:100){nodes{${commentFields}}}}`,
    ...['HOLD', 'SPAM', 'TRASH'].map(
      (status) => `{comments(first:100,where:{statusIn:[${status}]}){nodes{${commentFields}}}}`,
    ),
    `{comments(first:100,where:{search:"${canaries.seek}"}){nodes{${commentFields}}}}`,
    `{comments(first:100,where:{contentIdIn:[${ids}]}){nodes{${commentFields}}}}`,
    `{comments(first:100,where:{contentStatus:[DRAFT,PRIVATE,TRASH]}){nodes{${commentFields}}}}`,
    `{comments(first:100,where:{commentIn:[${comments.map(({ number }) => `"${canaries.id(number)}"`).join(',')}]}){nodes{${commentFields}}}}`,
    ...comments.flatMap(({ number }) => [
      `{comment(id:"${canaries.id(number)}",idType:DATABASE_ID){${commentFields}}}`,
      `{node(id:"${base64(`comment:${canaries.id(number)}`)}"){...on Comment{${commentFields}}}}`,
    ]),
  ];
}

function userQueries(canaries: Canaries): string[] {
  return [
    `{users(first:100){nodes{${userFields}}}}`,
    `{users(first:100,where:{search:"${canaries.seek}"}){nodes{${userFields}}}}`,
    `{users(first:100,where:{orderby:[{field:EMAIL}]}){nodes{${userFields}}}}`,
    ...['author', 'hiddenUser'].flatMap((name) => {
      const id = canaries.id(numberOf(name));
      const slug = canaries.text(numberOf(name), 'slug');
      return [
        `{user(id:"${id}",idType:DATABASE_ID){${userFields}}}`,
        `{user(id:"${slug}",idType:SLUG){${userFields}}}`,
        `{user(id:"${canaries.text(numberOf(name), 'login')}",idType:USERNAME){${userFields}}}`,
        `{user(id:"${canaries.text(numberOf(name), 'email')}@example.test",idType:EMAIL){${userFields}}}`,
        `{node(id:"${base64(`user:${id}`)}"){...on User{${userFields}}}}`,
        `{nodeByUri(uri:"/author/${slug}/"){...on User{${userFields}}}}`,
        `{users(first:100,where:{include:[${id}]}){nodes{${userFields}}}}`,
      ];
    }),
  ];
}
