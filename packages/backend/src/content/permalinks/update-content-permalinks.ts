import { ancestorIds } from '../../storage/ancestors.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import {
  permalinkFieldsOf,
  childPermalinkFields,
  findPermalink,
  hideParentSlugsInMediaUris,
  listWithoutPermalink,
  setContentUri,
  clearContentUris,
  type PermalinkFields,
} from '../../storage/permalinks.ts';
import { changeContent } from '../../storage/write-content.ts';
import { permalinkOf, type PermalinkParent, type PermalinkSettings } from './permalink.ts';
import { uniquePermalink } from './unique-permalink.ts';
import { pathOfTerm } from '../terms/term-path.ts';

const batchItems = 1000;
/** Longer chains of parents are cut, to limit recursion: real pages are never nested as deep. */
const maxDepth = 200;

/**
 * Updates the permalinks of content and of its descendants. Unchanged permalinks are not written. A page whose new
 * permalink belongs to another page or to the site itself gets another slug.
 */
export function updateContentPermalinks(
  database: Database,
  settings: PermalinkSettings,
  ids: readonly number[],
): void {
  if (ids.length === 0) return;
  database.transaction(() => {
    const placing: Assignment = { database, settings, categoryPaths: new Map() };
    const moving = descendantsOf(database, ids);
    for (const content of moving.values()) {
      // Content later in the loop still has its old permalink, which is about to become free.
      moving.delete(content.id);
      const uri = permalinkFor(placing, content, () => visibleParentOf(database, content));
      if (uri === null || uri === content.uri) continue;
      const { slug, uri: freeUri } = uniquePermalink(database, { ...content, uri }, moving);
      if (slug !== content.slug) changeContent(database, content.id, { slug });
      setContentUri(database, content.id, freeUri);
    }
  });
}

/** Content and its descendants by id, parents before children. */
function descendantsOf(database: Database, ids: readonly number[]): Map<number, PermalinkFields> {
  const found = new Map<number, PermalinkFields>();
  const waiting = permalinkFieldsOf(database, ids);
  for (const content of waiting) {
    if (found.has(content.id)) continue;
    found.set(content.id, content);
    waiting.push(...childPermalinkFields(database, content.id));
  }
  return found;
}

/** What media are attached to; `null` if visitors cannot read it, because the permalink would reveal its slug. */
function visibleParentOf(database: Database, { parent_id: id }: PermalinkFields): PermalinkParent | null {
  const [holder] = permalinkFieldsOf(database, [id]);
  if (!holder) return null;
  return { uri: holder.status === 'publish' || holder.status === 'inherit' ? holder.uri : '/?' };
}

/** Updates the permalinks of all content. */
export function updateAllContentPermalinks(database: Database, settings: PermalinkSettings): void {
  database.transaction(() => {
    clearContentUris(database);
    assignMissingPermalinks(database, settings);
    hideParentSlugsInMediaUris(database);
  });
}

/**
 * Assigns permalinks to content that has none. Each batch is its own transaction, so that completed batches survive an
 * interruption.
 */
export function assignMissingPermalinks(database: Database, settings: PermalinkSettings): void {
  const placing: Assignment = { database, settings, categoryPaths: new Map() };
  let lastId = 0;
  for (;;) {
    const batch = listWithoutPermalink(database, lastId, batchItems);
    const last = batch.at(-1);
    if (!last) return;
    database.transaction(() => {
      for (const content of batch) {
        // A page may have been assigned already, as the parent of another.
        if (findPermalink(database, content.id)?.uri === '') assignPermalink(placing, content, new Set());
      }
    });
    lastId = last.id;
  }
}

interface Assignment {
  readonly database: Database;
  readonly settings: PermalinkSettings;
  readonly categoryPaths: Map<number, string>;
}

function assignPermalink(placing: Assignment, content: PermalinkFields, below: Set<number>): string {
  below.add(content.id);
  const uri =
    permalinkFor(placing, content, () => parentWithPermalink(placing, content.parent_id, below)) ?? '';
  setContentUri(placing.database, content.id, uri);
  return uri;
}

function permalinkFor(
  placing: Assignment,
  content: PermalinkFields,
  parentOfMedia: () => PermalinkParent | null,
): string | null {
  return permalinkOf(
    { ...content, dateLocal: content.date_local, parentId: content.parent_id },
    placing.settings,
    {
      parent: () => (content.type === 'page' ? ancestorsPath(placing.database, content.id) : parentOfMedia()),
      categoryPath: () => categoryPath(placing, content.category_id ?? placing.settings.defaultCategory),
      authorName: () => content.author ?? '',
    },
  );
}

/**
 * The ancestors' path of a page: ancestors without a permalink count by their slugs, as in WordPress, so that a page
 * keeps its permalink when an ancestor becomes a draft or is trashed.
 */
function ancestorsPath(database: Database, id: number): PermalinkParent | null {
  const above = ancestorIds(database, 'content', [id]).get(id) ?? [];
  const isRing = above.includes(id);
  const ids = isRing ? above.slice(0, above.indexOf(id)) : above;
  const found = new Map(permalinkFieldsOf(database, ids).map((page) => [page.id, page]));
  const slugs: string[] = [];
  for (const each of new Set(ids)) {
    const page = found.get(each);
    if (page?.type !== 'page') break;
    if (!isRing && page.uri !== '' && !page.uri.startsWith('/?')) {
      return { uri: [page.uri.replace(/\/$/, ''), ...slugs].join('/') };
    }
    if (page.slug !== '') slugs.unshift(withoutTrashSuffix(page.slug));
  }
  return slugs.length === 0 ? null : { uri: `/${slugs.join('/')}` };
}

const withoutTrashSuffix = (slug: string): string => slug.replace(/__trashed$/, '');

/** The parent with its permalink, which is assigned first if missing. A cycle of parents is cut. */
function parentWithPermalink(placing: Assignment, id: number, below: Set<number>): PermalinkParent | null {
  const parent = findPermalink(placing.database, id);
  if (parent === null || parent.uri !== '') return parent;
  if (below.has(id) || below.size >= maxDepth) return null;
  const [row] = listWithoutPermalink(placing.database, id - 1, 1);
  return row?.id === id ? { uri: assignPermalink(placing, row, below) } : null;
}

const categoryPath = ({ database, categoryPaths }: Assignment, id: number): string =>
  categoryPaths.getOrInsertComputed(id, () => pathOfTerm(database, id).join('/') || 'uncategorized');
