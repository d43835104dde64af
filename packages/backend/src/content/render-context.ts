import { visitor } from '../access/viewer.ts';
import type { Database } from '../storage/database.ts';
import { textsOf, type Content } from '../storage/content.ts';
import type { PageRequest } from '../storage/keyset.ts';
import {
  attachedMedia,
  daysWithPosts,
  monthsWithPosts,
  publicPages,
  reusableBlock,
} from '../storage/text-blocks.ts';
import { readContentList } from './list-content.ts';
import type { MediaOfTexts } from './media-of-texts.ts';
import { commentedContent, readComments } from './read-comments.ts';
import { readTerms } from './read-terms.ts';
import { userAt, userPath } from './read-users.ts';
import type { Reader } from './reader.ts';
import type { ListedPost, RenderContext, RenderedContent } from './render/index.ts';
import { wallClock, type SiteSettings } from './site-settings.ts';

/** Told what a rendered text shows besides itself, so that it can be rendered anew when that changes. */
export interface ShownByTexts {
  /** A list of a content type or taxonomy (`post`, `category`), or of comments (`comment`). */
  list(name: string): void;
  /** A single content. */
  content(id: number): void;
}

/** What rendering a text may ask of the site. It is read for visitors, whoever looks at the text: texts are shared. */
export function createRenderContext({
  database,
  settings,
  siteUrl,
  clock,
  shown,
  media,
}: {
  database: Database;
  settings: SiteSettings;
  siteUrl: string;
  clock: () => number;
  shown: ShownByTexts;
  media: MediaOfTexts;
}): RenderContext {
  const reader: Reader = { database, viewer: visitor };
  return {
    siteUrl,
    importedOrigins: settings.importedOrigins,
    siteTitle: settings.title,
    useSmilies: settings.useSmilies,
    dateFormat: settings.dateFormat,
    startOfWeek: settings.startOfWeek,
    nowLocal: () => wallClock(settings, clock()),
    media(ids) {
      for (const id of ids) shown.content(id);
      return media.byIds(ids);
    },
    attachedMedia(options) {
      shown.list('attachment');
      return media.byIds(attachedMedia(database, options));
    },
    latestPosts({ limit, orderBy, order, categoryIds, authorId }) {
      shown.list('post');
      return readContentList(reader, {
        types: ['post'],
        statuses: null,
        filter: authorId === 0 ? {} : { onlyAuthors: [authorId] },
        dates: null,
        terms:
          categoryIds.length === 0
            ? []
            : [{ taxonomy: 'category', ids: categoryIds, deep: true, sense: 'with' }],
        order: [{ field: orderBy, direction: order }],
        page: firstPage(limit),
      }).rows.map((row) => listedPost(reader, row));
    },
    latestComments({ limit }) {
      shown.list('comment');
      return readComments(reader, {
        filter: {},
        order: { field: 'date', direction: 'desc' },
        page: firstPage(limit),
      }).rows.flatMap((row) => {
        const content = commentedContent(reader, row);
        return content
          ? {
              id: row.id,
              authorName: row.author_name,
              authorUrl: row.author_url,
              body: row.body,
              dateLocal: row.date_local,
              content,
            }
          : [];
      });
    },
    terms({ taxonomy, limit }) {
      shown.list(taxonomy);
      return readTerms(reader, {
        taxonomies: [taxonomy],
        filter: { hideEmpty: true },
        order:
          limit === undefined ? { field: 'name', direction: 'asc' } : { field: 'count', direction: 'desc' },
        page: firstPage(limit ?? 1000),
      })
        .rows.map(({ id, name, uri, parent_id: parentId, count }) => ({ id, name, uri, parentId, count }))
        .sort((one, other) => one.name.localeCompare(other.name));
    },
    months() {
      shown.list('post');
      return monthsWithPosts(database);
    },
    daysWithPosts(month) {
      shown.list('post');
      return daysWithPosts(database, month);
    },
    pages() {
      shown.list('page');
      return publicPages(database).map(({ parent_id: parentId, ...page }) => ({ ...page, parentId }));
    },
    reusableBlock(id) {
      shown.content(id);
      return reusableBlock(database, id);
    },
  };
}

const firstPage = (limit: number): PageRequest => ({
  direction: 'forward',
  limit,
  after: null,
  before: null,
});

/** Content with its long texts, as the renderer takes it. */
export function renderedContent(database: Database, row: Content): RenderedContent {
  return { ...row, ...textsOf(database, row), id: row.id };
}

function listedPost(reader: Reader, row: Content): ListedPost {
  const author = userAt(reader, row, (each) => each.author_id);
  return {
    ...renderedContent(reader.database, row),
    dateLocal: row.date_local,
    authorName: author?.display_name ?? '',
    authorUri: author ? userPath(author) : '',
    featuredImageId: row.featured_image_id,
  };
}
