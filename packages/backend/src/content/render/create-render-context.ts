import { DAY_MS } from '@masthead/kit';
import type { MediaReferencingText } from '../../access/media-access.ts';
import { visitor } from '../../access/viewer.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { textPrefixesOf, textOf, type Content, type ContentText } from '../../storage/content.ts';
import type { PageRequest } from '../../storage/lists/keyset.ts';
import {
  daysWithPosts,
  monthsWithPosts,
  postsByDay,
  publicPages,
  reusableBlock,
} from '../../storage/dynamic-blocks.ts';
import { findContent } from '../posts/find-content.ts';
import { readContentList } from '../posts/list-content.ts';
import type { FoundMedia, TextMedia } from '../media/text-media.ts';
import type { Memo } from '../memo.ts';
import { commentedContent, readComments } from '../comments/read-comments.ts';
import { readTerms } from '../terms/read-terms.ts';
import { userAt, userPath } from '../users/read-users.ts';
import type { ReadContext } from '../read-context.ts';
import {
  longestOpening,
  type ListedComment,
  type ListedPost,
  type ListedTerm,
  type RenderContext,
  type ExcerptedContent,
  type RenderedMedia,
} from './index.ts';
import { wallClock, type SiteSettings } from '../settings/site-settings.ts';

/** Records what a rendered text depends on besides itself, so that it is re-rendered when that changes. */
export interface TextDependencies {
  /**
   * A list of a content type or taxonomy (`post`, `category`), of comments (`comment`) or of users (`user`).
   *
   * @param of What else the text shows of it besides its members: `any` is everything, `count` the number of posts of
   * each term, `rights` which hidden media users may see.
   */
  list(name: string, of?: 'any' | 'count' | 'rights'): void;
  /** The media attached to content. */
  attachedTo(contentId: number): void;
  /** A single content. */
  content(id: number): void;
  /** Which media the author of content may see. */
  rightsOfAuthor(contentId: number): void;
}

/**
 * The data that rendering a text may read. It is always read as a visitor, because rendered texts are
 * shared.
 */
export function createRenderContext({
  database,
  settings,
  siteUrl,
  clock,
  shown,
  media,
  once,
}: {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  clock: () => number;
  shown: TextDependencies;
  media: TextMedia;
  once: Memo;
}): RenderContext {
  const reader: ReadContext = { database, viewer: visitor };
  // Missing or hidden items have no key of their own: the key of their list covers them.
  const show = (items: readonly RenderedMedia[]): readonly RenderedMedia[] => {
    for (const { id } of items) shown.content(id);
    return items;
  };
  const showNamed = ({ items, arePublic }: FoundMedia, texts: readonly MediaReferencingText[]) => {
    if (!arePublic) for (const { id } of texts) shown.rightsOfAuthor(id);
    return show(items);
  };
  const isOpen = (contentId: number): boolean =>
    once(`is open ${contentId}`, () => findContent(reader, contentId)?.password === '');
  return {
    siteUrl,
    // Read lazily, so that only texts that use it depend on it.
    get importedOrigins() {
      return settings.importedOrigins;
    },
    get siteTitle() {
      return settings.title;
    },
    get useSmilies() {
      return settings.useSmilies;
    },
    get dateFormat() {
      return settings.dateFormat;
    },
    get startOfWeek() {
      return settings.startOfWeek;
    },
    today: () => Math.floor(wallClock(settings, clock()) / DAY_MS) * DAY_MS,
    media({ ids, texts }) {
      const found = media.byIds(ids, texts);
      if (found.items.length < ids.length) shown.list('attachment', 'rights');
      return showNamed(found, texts);
    },
    featuredImages(ids) {
      const found = media.featured(ids);
      if (found.length < ids.length) shown.list('attachment');
      return show(found);
    },
    attachedMedia({ contentId, texts, kind }) {
      if (contentId !== texts[0]?.id && !isOpen(contentId)) {
        for (const name of ['post', 'page', 'attachment']) shown.list(name);
        return [];
      }
      shown.content(contentId);
      shown.attachedTo(contentId);
      return showNamed(media.attachedTo(contentId, { kind, texts }), texts);
    },
    latestPosts(options) {
      for (const name of ['post', 'category', 'user']) shown.list(name, 'any');
      return once(`latest posts ${JSON.stringify(options)}`, () => latestPosts(reader, options, once));
    },
    latestComments({ limit }) {
      for (const name of ['comment', 'post', 'page', 'attachment', 'user']) shown.list(name, 'any');
      return once(`latest comments ${limit}`, () => latestComments(reader, limit));
    },
    terms(options) {
      shown.list(options.taxonomy, 'count');
      return once(`listed terms ${JSON.stringify(options)}`, () => listedTerms(reader, options));
    },
    months() {
      shown.list('post');
      return once('months', () => monthsWithPosts(database));
    },
    days() {
      shown.list('post');
      return once('days', () => postsByDay(database));
    },
    daysWithPosts(month) {
      shown.list('post');
      return once(`days ${month.year}-${month.month}`, () => daysWithPosts(database, month));
    },
    pages() {
      shown.list('page', 'any');
      return once('pages', () =>
        publicPages(database).map(({ parent_id: parentId, ...page }) => ({ ...page, parentId })),
      );
    },
    reusableBlock(id) {
      const block = once(`reusable block ${id}`, () => reusableBlock(database, id));
      if (block === null) shown.list('wp_block');
      else shown.content(id);
      return block;
    },
  };
}

type Options<Name extends 'latestPosts' | 'terms'> = Parameters<RenderContext[Name]>[0];

function latestPosts(
  context: ReadContext,
  { limit, orderBy, order, categoryIds, authorId, withText }: Options<'latestPosts'>,
  once: Memo,
): ListedPost[] {
  return readContentList(context, {
    types: ['post'],
    statuses: null,
    filter: authorId === 0 ? {} : { onlyAuthors: [authorId] },
    dates: null,
    terms:
      categoryIds.length === 0
        ? []
        : [{ taxonomy: 'category', ids: categoryIds, deep: false, sense: 'with' }],
    order: [{ field: orderBy, direction: order }],
    page: firstPage(limit),
  }).rows.map((row) =>
    // Several lists of a text may show the same posts.
    once(`listed post ${row.id} ${withText}`, () => listedPost(context, row, withText)),
  );
}

function latestComments(context: ReadContext, limit: number): ListedComment[] {
  return readComments(context, {
    filter: {},
    order: { field: 'date', direction: 'desc' },
    page: firstPage(limit),
  }).rows.flatMap((row) => {
    const content = commentedContent(context, row);
    if (!content) return [];
    const { id, author_name: authorName, author_url: authorUrl, body, date_local: dateLocal } = row;
    const user = userAt(context, row, (each) => each.user_id);
    return { id, authorName, authorUrl, authorUri: user ? userPath(user) : '', body, dateLocal, content };
  });
}

function listedTerms(context: ReadContext, { taxonomy, limit, withEmpty }: Options<'terms'>): ListedTerm[] {
  return readTerms(context, {
    taxonomies: [taxonomy],
    filter: withEmpty === true ? {} : { hideEmpty: true },
    order: limit === undefined ? { field: 'name', direction: 'asc' } : { field: 'count', direction: 'desc' },
    page: firstPage(limit ?? 1000),
  })
    .rows.map(({ id, name, uri, parent_id: parentId, count }) => ({ id, name, uri, parentId, count }))
    .sort((one, other) => byName.compare(one.name, other.name));
}

// Natural order: "Part 2" before "Part 10".
const byName = new Intl.Collator('en', { numeric: true });

const firstPage = (limit: number): PageRequest => ({
  direction: 'forward',
  limit,
  after: null,
  before: null,
});

/**
 * Content with its long texts, as the renderer expects it. @param original For a revision, its content, whose author
 * counts.
 */
export function renderedContent(database: Database, row: Content, original = row): ExcerptedContent {
  const { id, type, title, uri, password } = row;
  const text = textOf(database, row);
  const known = contentOfTexts.get(text);
  const isSame =
    known?.title === title &&
    known.uri === uri &&
    known.password === password &&
    known.authorId === original.author_id;
  if (isSame) return known;
  const { body, excerpt } = text;
  const content = { id, type, title, excerpt, body, authorId: original.author_id, uri, password };
  contentOfTexts.set(text, content);
  return content;
}

/** By texts, which are cached until the next write. The same object for a text lets what is derived from it be cached, too. */
const contentOfTexts = new WeakMap<ContentText, ExcerptedContent>();

function listedPost(context: ReadContext, row: Content, withText: boolean): ListedPost {
  const author = userAt(context, row, (each) => each.author_id);
  const { id, type, title, uri, password } = row;
  const texts = withText ? textPrefixesOf(context.database, row, longestOpening) : { body: '', excerpt: '' };
  return {
    id,
    type,
    title,
    uri,
    password,
    authorId: row.author_id,
    ...texts,
    dateLocal: row.date_local,
    authorName: author?.display_name ?? '',
    authorUri: author ? userPath(author) : '',
    featuredImageId: row.featured_image_id,
  };
}
