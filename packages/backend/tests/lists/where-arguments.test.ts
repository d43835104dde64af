import { schemaSdl } from '@masthead/contract';
import {
  buildSchema,
  coerceInputLiteral,
  getNamedType,
  isObjectType,
  parseConstValue,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { db, type Database } from '../../src/storage/sqlite/database.ts';
import { executeAs } from '../execute-as.ts';
import { openSite } from '../open-site.ts';
import { addComment, addContent, addImage, addMenuItem, addTerm, addUser, newYear } from '../seed.ts';

// Checks that every filter and order of every list of the schema has an effect, on a site with suitable data: an
// unused one fails with the name of its list.

/** Filters that have no effect here, with the reason. */
const meaningless: Readonly<Record<string, string>> = {
  cacheDomain: 'names a cache of WordPress',
  updateTermMetaCache: 'fills a cache of WordPress',
  padCounts: 'has no effect in WPGraphQL either, which asks for ids only',
  handlesIn: 'there are no scripts and styles to choose from',
  'Comment.parent': 'a comment answers one comment',
  'Page.revisions stati': 'versions have no status of their own',
  'Page.revisions status': 'versions have no status of their own',
  'Post.revisions stati': 'versions have no status of their own',
  'Post.revisions status': 'versions have no status of their own',
  'RootQuery.revisions stati': 'versions have no status of their own',
  'RootQuery.revisions status': 'versions have no status of their own',
  'User.revisions stati': 'versions have no status of their own',
  'User.revisions status': 'versions have no status of their own',
  'Post.revisions categoryNotIn': 'versions carry no terms',
  'Post.revisions tagNotIn': 'versions carry no terms',
  'Category.contentNodes contentTypes': 'posts alone have categories',
  'Tag.contentNodes contentTypes': 'posts alone have tags',
  'PostFormat.contentNodes contentTypes': 'posts alone have formats',
};

/**
 * Values of each filter, at least one of which changes a list. A value for a combination with another filter has that
 * filter before `|`.
 */
const values: Readonly<Record<string, readonly string[]>> = {
  // Content
  author: ['999'],
  authorIn: ['["999"]'],
  authorName: ['"unknown"'],
  authorNotIn: ['["1","2"]'],
  categoryId: ['999'],
  categoryIn: ['["999"]'],
  categoryName: ['"nowhere"'],
  categoryNotIn: ['["1"]'],
  contentTypes: ['[POST]', '[PAGE]', '[ATTACHMENT]'],
  dateQuery: ['{year:1999}'],
  hasPassword: ['true'],
  id: ['999'],
  in: ['["999"]'],
  isMissingAltText: ['false'],
  isSticky: ['true', 'false'],
  mediaKind: ['DOCUMENT'],
  mimeType: ['IMAGE_PNG'],
  name: ['"nowhere"', '["nowhere"]'],
  nameIn: ['["nowhere"]'],
  notIn: ['["10","11","12","20","21","22","23","24","25","30","31","32","40","41","42","43","44","45","46"]'],
  orderby: [
    '[{field:TITLE,order:ASC}]',
    '[{field:TITLE,order:DESC}]',
    '[{field:SLUG,order:ASC}]',
    '[{field:LOGIN,order:DESC}]',
    'COUNT',
    'TERM_ID',
    'COMMENT_ID',
    'COMMENT_CONTENT',
  ],
  parent: ['"999"', '999'],
  parentIn: ['["999"]'],
  parentNotIn: ['["0","10","20","21","30","50"]'],
  password: ['"another"'],
  search: ['"zzz"'],
  stati: ['[TRASH]', '[PAUSED]'],
  status: ['TRASH', '"trash"', 'PAUSED'],
  tag: ['"nowhere"'],
  tagId: ['"999"'],
  tagIn: ['["999"]'],
  tagNotIn: ['["4"]'],
  tagSlugAnd: ['["nowhere"]'],
  tagSlugIn: ['["nowhere"]'],
  template: ['TEMPLATE_BLANK'],
  title: ['"nowhere"'],
  // Terms
  childOf: ['999'],
  childless: ['true'],
  descriptionLike: ['"zzz"'],
  exclude: ['["1","2","3","4","5","6","7"]', '[1,2]'],
  excludeTree: ['["1","2","3","4","5","6","7"]'],
  hideEmpty: ['true'],
  hierarchical: ['hideEmpty:true|hideEmpty:true,hierarchical:false'],
  include: ['["999"]', '[999]'],
  nameLike: ['"zzz"'],
  objectIds: ['["999"]'],
  order: ['ASC', 'DESC'],
  slug: ['["nowhere"]', '"nowhere"'],
  taxonomies: ['[CATEGORY]', '[TAG]'],
  termTaxonomId: ['["999"]'],
  termTaxonomyId: ['["999"]'],
  // Comments
  authorEmail: ['"unknown@example.test"'],
  authorUrl: ['"https://nowhere.test"'],
  commentIn: ['["999"]'],
  commentNotIn: ['["50","51","53","54","56","57","59","60"]'],
  commentType: ['"pingback"'],
  commentTypeIn: ['["pingback"]'],
  commentTypeNotIn: ['"comment"'],
  contentAuthor: ['["999"]'],
  contentAuthorIn: ['["999"]'],
  contentAuthorNotIn: ['["1","2"]'],
  contentId: ['"999"'],
  contentIdIn: ['["999"]'],
  contentIdNotIn: ['["10","11","21","30"]'],
  contentName: ['"nowhere"'],
  contentParent: ['999'],
  contentStatus: ['[DRAFT]'],
  contentType: ['[POST]', '[PAGE]', '[ATTACHMENT]'],
  includeUnapproved: ['["ben@example.test"]', '["2"]'],
  karma: ['99'],
  statusIn: ['[TRASH]'],
  userId: ['"999"'],
  // Users
  hasPublishedPosts: ['[PAGE]'],
  login: ['"unknown"'],
  loginIn: ['["unknown"]'],
  loginNotIn: ['["ada","ben"]'],
  nicename: ['"unknown"'],
  nicenameIn: ['["unknown"]'],
  nicenameNotIn: ['["ada","ben"]'],
  role: ['EDITOR'],
  roleIn: ['[EDITOR]'],
  roleNotIn: ['[ADMINISTRATOR]'],
  searchColumns: ['search:"ben"|search:"ben",searchColumns:[EMAIL]'],
  // Menus
  location: ['FOOTER'],
  parentDatabaseId: ['999'],
  parentId: ['"999"'],
};

/** A lookup of one node of each type with lists. */
const owners: Readonly<Record<string, string>> = {
  RootQuery: '',
  Category: 'category(id:"1",idType:DATABASE_ID)',
  Comment: 'comment(id:"50",idType:DATABASE_ID)',
  ContentType: 'contentType(id:"post",idType:NAME)',
  MediaItem: 'mediaItem(id:"30",idType:DATABASE_ID)',
  Menu: 'menu(id:"6",idType:DATABASE_ID)',
  MenuItem: 'menuItem(id:"46",idType:DATABASE_ID)',
  Page: 'page(id:"21",idType:DATABASE_ID)',
  'Page.ancestors': 'page(id:"23",idType:DATABASE_ID)',
  'MediaItem.ancestors': 'mediaItem(id:"32",idType:DATABASE_ID)',
  Post: 'post(id:"10",idType:DATABASE_ID)',
  PostFormat: 'postFormat(id:"5",idType:DATABASE_ID)',
  Tag: 'tag(id:"4",idType:DATABASE_ID)',
  User: 'user(id:"1",idType:DATABASE_ID)',
};

/** A site where each list has two nodes that differ in every filterable value. */
function fill(database: Database): void {
  addUser(database, { id: 1, login: 'ada' });
  addUser(database, { id: 2, login: 'ben', email: 'a@other.test', public_posts: 0 });
  database.run(db.insertInto('user_roles').values({ user_id: 1, role: 'administrator' }));

  const first = { author_id: 1, title: 'B', body: 'word', date_local: newYear + 9000 };
  const second = { author_id: 1, title: 'A', body: 'word' };
  for (const [id, type, parent] of [
    [10, 'post', 0],
    [20, 'page', 0],
    [21, 'page', 20],
    [22, 'page', 21],
    [24, 'page', 30],
  ] as const) {
    addContent(database, { id, slug: `c-${id}`, type, parent_id: parent, ...first });
  }
  addContent(database, { id: 11, slug: 'c-11', ...second, is_sticky: 1 });
  addContent(database, { id: 12, slug: 'c-12', ...second, author_id: 2, status: 'draft' });
  addContent(database, { id: 25, slug: 'c-25', type: 'page', parent_id: 30, ...second });
  addContent(database, { id: 23, slug: 'c-23', type: 'page', parent_id: 21, ...second });
  for (const [id, parent, more] of [
    [30, 10, first],
    [31, 30, first],
    [32, 30, second],
  ] as const) {
    addImage(database, { id, slug: `m-${id}`, file: `${id}.jpg`, parent_id: parent, ...more });
  }
  for (const [id, parent, more] of [
    [40, 10, first],
    [41, 10, second],
    [42, 21, first],
    [43, 21, second],
  ] as const) {
    addContent(database, {
      id,
      slug: `${parent}-revision-v1`,
      type: 'revision',
      status: 'inherit',
      parent_id: parent,
      ...more,
    });
  }

  const posts = [10, 11];
  addTerm(database, { id: 1, slug: 'alpha', on: posts });
  addTerm(database, { id: 2, slug: 'beta', parent_id: 1, on: [10], count: 0, description: 'b' });
  addTerm(database, { id: 3, slug: 'gamma', parent_id: 1, count: 0 });
  addTerm(database, { id: 8, slug: 'delta', parent_id: 2, on: [10] });
  addTerm(database, { id: 9, slug: 'epsilon', on: [10], count: 0 });
  addTerm(database, { id: 4, taxonomy: 'post_tag', slug: 't-4', on: posts });
  addTerm(database, { id: 7, taxonomy: 'post_tag', slug: 't-7', on: [10], count: 0 });
  addTerm(database, { id: 5, taxonomy: 'post_format', slug: 'f-5', on: posts });
  addTerm(database, { id: 15, taxonomy: 'post_format', slug: 'f-15', on: [10], count: 0 });

  let commentId = 50;
  for (const [content, parent] of [
    [10, 0],
    [10, 50],
    [21, 0],
    [30, 0],
  ] as const) {
    const shared = { content_id: content, parent_id: parent, user_id: 1 };
    addComment(database, { id: commentId, ...shared, body: 'a', date_local: newYear + 5000 });
    addComment(database, { id: commentId + 1, ...shared, body: 'b', type: 'note' });
    addComment(database, { id: commentId + 2, ...shared, status: 'hold' });
    commentId += 3;
  }

  const menu = { taxonomy: 'nav_menu', uri: '' };
  addTerm(database, { id: 6, slug: 'main', ...menu });
  addTerm(database, { id: 16, slug: 'small', ...menu });
  database.run(db.insertInto('menu_locations').values({ location: 'primary', menu_id: 6 }));
  database.run(db.insertInto('menu_locations').values({ location: 'footer', menu_id: 16 }));
  addContent(database, { id: 45, slug: 'last', type: 'page', status: 'draft' });
  const item = addMenuItem(database, { menu_id: 6, label: 'One', order: 1 });
  addMenuItem(database, { menu_id: 6, label: 'Two', order: 2, parent_item_id: item });
  addMenuItem(database, { menu_id: 16, label: 'Three', order: 1 });
}

interface FilteredList {
  readonly name: string;
  readonly owner: string;
  readonly field: string;
  /** What is compared: the order of the rows, or the single row. */
  readonly rows: string;
  readonly filters: readonly { readonly name: string; readonly type: GraphQLInputType }[];
}

/** The filterable lists of the schema. */
function filteredLists(): FilteredList[] {
  const types = Object.values(buildSchema(schemaSdl, { noLocation: true }).getTypeMap());
  return types
    .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) => {
        const where = field.args.find(({ name }) => name === 'where');
        if (!where) return [];
        const owner = owners[`${type.name}.${field.name}`] ?? owners[type.name];
        if (owner === undefined) throw new Error(`${type.name} has lists, and no owner here.`);
        const input = getNamedType(where.type) as GraphQLInputObjectType;
        const fields = (getNamedType(field.type) as GraphQLObjectType).getFields();
        const isList = 'edges' in fields;
        // `contentList` returns ids; `tests/editing` tests its filters.
        if (!isList && !('node' in fields)) return [];
        return {
          name: `${type.name}.${field.name}`,
          owner,
          field: field.name,
          rows: isList ? 'edges{cursor}' : 'node{id}',
          filters: Object.values(input.getFields()),
        };
      }),
    );
}

/** The queries for a filter: the list without it, and with each of its values. */
function queriesFor({ name, type }: FilteredList['filters'][number]): { before: string; after: string }[] {
  return (values[name] ?? []).flatMap((value) => {
    const [before, after] = value.split('|');
    if (before !== undefined && after !== undefined) return { before, after };
    // Filters with the same name have different types: values that do not fit are for another list.
    return coerceInputLiteral(parseConstValue(value), type) === undefined
      ? []
      : { before: '', after: `${name}:${value}` };
  });
}

/** Tags and formats have no levels. */
const isFlat = (list: string): boolean => /\.(?:tags|postFormats)$/.test(list);

const isMeaningless = (list: string, filter: string): boolean =>
  [filter, list, `${list} ${filter}`].some((name) => name in meaningless) ||
  (isFlat(list) && (filter === 'childless' || filter === 'hierarchical'));

test('where arguments: every filter has an effect or a documented reason why not', async () => {
  await using site = openSite();
  fill(site.database);
  /** The result of a list with each of some filters, by filter. */
  const execute = async ({ owner, field, rows }: FilteredList, wheres: readonly string[]) => {
    const lists = wheres.map((where, index) => `l${index}:${field}${where && `(where:{${where}})`}{${rows}}`);
    const query = owner ? `{owner:${owner}{${lists.join(' ')}}}` : `{${lists.join(' ')}}`;
    const { data, errors } = await executeAs(site.backend, 1, query);
    expect([query, errors]).toEqual([query, []]);
    const answers = Object.values((owner ? data.owner : data) as object);
    return wheres.map((where, index) => [where, JSON.stringify(answers[index])] as const);
  };

  const idle: string[] = [];
  for (const list of filteredLists()) {
    const filters = list.filters
      .filter(({ name }) => !isMeaningless(list.name, name))
      .map((filter) => ({ name: filter.name, questions: queriesFor(filter) }));
    if (filters.length === 0) continue;
    const wheres = new Set([
      '',
      ...filters.flatMap(({ questions }) => questions.flatMap(({ before, after }) => [before, after])),
    ]);
    const answers = new Map<string, string>();
    // The cost budget of a request is soon used up by lists filtered without an index.
    for (const some of chunksOf([...wheres], 10)) {
      for (const [where, answer] of await execute(list, some)) answers.set(where, answer);
    }
    expect([list.name, answers.get('')]).not.toEqual([list.name, '{"edges":[]}']);
    for (const { name, questions } of filters) {
      const isRead = questions.some(({ before, after }) => answers.get(before) !== answers.get(after));
      if (!isRead) idle.push(`${list.name} ${name}`);
    }
  }
  expect(idle).toEqual([]);
});

function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
