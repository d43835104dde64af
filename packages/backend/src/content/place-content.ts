import { ancestorIds } from '../storage/ancestors.ts';
import type { Database } from '../storage/database.ts';
import {
  addressFactsOf,
  contentBelow,
  findAddress,
  hideHoldersOfMedia,
  listUnplaced,
  placeContent,
  unplaceAllContent,
  type AddressFacts,
} from '../storage/placing.ts';
import { changeContent } from '../storage/write-content.ts';
import { addressOf, type AddressedParent, type AddressSettings } from './addresses.ts';
import { freeAddress } from './free-address.ts';
import { pathOfTerm } from './term-path.ts';

const batchItems = 1000;
/** A chain of parents longer than this is cut: nobody nests pages so deep, and it must not fill the stack. */
const maxDepth = 200;

/**
 * Makes the addresses of some content anew, and those of all that lies below it. What has the right one already is not
 * touched. A page whose new address another has, or the site itself, gets another slug.
 */
export function placeAgain(database: Database, addresses: AddressSettings, ids: readonly number[]): void {
  if (ids.length === 0) return;
  database.transaction(() => {
    const placing: Placing = { database, addresses, categoryPaths: new Map() };
    const moving = treesOf(database, ids);
    for (const content of moving.values()) {
      // What moves later leaves the address it has.
      moving.delete(content.id);
      const uri = addressIn(placing, content, () => holderOf(database, content));
      if (uri === null || uri === content.uri) continue;
      const { slug, uri: freeUri } = freeAddress(database, { ...content, uri }, moving);
      if (slug !== content.slug) changeContent(database, content.id, { slug });
      placeContent(database, content.id, freeUri);
    }
  });
}

/** Some content and all that lies below it, by id; what is above comes before what is below. */
function treesOf(database: Database, ids: readonly number[]): Map<number, AddressFacts> {
  const found = new Map<number, AddressFacts>();
  const waiting = addressFactsOf(database, ids);
  for (const content of waiting) {
    if (found.has(content.id)) continue;
    found.set(content.id, content);
    waiting.push(...contentBelow(database, content.id));
  }
  return found;
}

/** What media are attached to. Where visitors may not read it, they must not learn from an address what it is called. */
function holderOf(database: Database, { parent_id: id }: AddressFacts): AddressedParent | null {
  const [holder] = addressFactsOf(database, [id]);
  if (!holder) return null;
  return { uri: holder.status === 'publish' || holder.status === 'inherit' ? holder.uri : '/?' };
}

/** Makes the addresses of all content anew. */
export function placeAllContent(database: Database, addresses: AddressSettings): void {
  database.transaction(() => {
    unplaceAllContent(database);
    placeContentLeft(database, addresses);
    hideHoldersOfMedia(database);
  });
}

/**
 * Gives content without an address one. Each batch is a transaction of its own; what was placed stays placed when this is
 * cut off.
 */
export function placeContentLeft(database: Database, addresses: AddressSettings): void {
  const placing: Placing = { database, addresses, categoryPaths: new Map() };
  let lastId = 0;
  for (;;) {
    const batch = listUnplaced(database, lastId, batchItems);
    const last = batch.at(-1);
    if (!last) return;
    database.transaction(() => {
      for (const content of batch) {
        // A page may have been placed already, as the parent of another.
        if (findAddress(database, content.id)?.uri === '') place(placing, content, new Set());
      }
    });
    lastId = last.id;
  }
}

interface Placing {
  readonly database: Database;
  readonly addresses: AddressSettings;
  readonly categoryPaths: Map<number, string>;
}

function place(placing: Placing, content: AddressFacts, below: Set<number>): string {
  below.add(content.id);
  const uri = addressIn(placing, content, () => placedParent(placing, content.parent_id, below)) ?? '';
  placeContent(placing.database, content.id, uri);
  return uri;
}

function addressIn(
  placing: Placing,
  content: AddressFacts,
  parentOfMedia: () => AddressedParent | null,
): string | null {
  return addressOf(
    { ...content, dateLocal: content.date_local, parentId: content.parent_id },
    placing.addresses,
    {
      parent: () => (content.type === 'page' ? pagesAbove(placing.database, content.id) : parentOfMedia()),
      categoryPath: () => categoryPath(placing, content.category_id ?? placing.addresses.defaultCategory),
      authorName: () => content.author ?? '',
    },
  );
}

/**
 * Where the pages above a page are: by their slugs while they have no address, as in WordPress, so that a page keeps its own
 * when one above it is a draft again or in the trash.
 */
function pagesAbove(database: Database, id: number): AddressedParent | null {
  const above = ancestorIds(database, 'content', [id]).get(id) ?? [];
  const isRing = above.includes(id);
  const ids = isRing ? above.slice(0, above.indexOf(id)) : above;
  const found = new Map(addressFactsOf(database, ids).map((page) => [page.id, page]));
  const slugs: string[] = [];
  for (const each of new Set(ids)) {
    const page = found.get(each);
    if (page?.type !== 'page') break;
    if (!isRing && page.uri !== '' && !page.uri.startsWith('/?')) {
      return { uri: [page.uri.replace(/\/$/, ''), ...slugs].join('/') };
    }
    if (page.slug !== '') slugs.unshift(withoutTrashMark(page.slug));
  }
  return slugs.length === 0 ? null : { uri: `/${slugs.join('/')}` };
}

const withoutTrashMark = (slug: string): string => slug.replace(/__trashed$/, '');

/** The parent with its address, which is made first when it is missing too. A circle of parents is cut. */
function placedParent(placing: Placing, id: number, below: Set<number>): AddressedParent | null {
  const parent = findAddress(placing.database, id);
  if (parent === null || parent.uri !== '') return parent;
  if (below.has(id) || below.size >= maxDepth) return null;
  const [row] = listUnplaced(placing.database, id - 1, 1);
  return row?.id === id ? { uri: place(placing, row, below) } : null;
}

function categoryPath({ database, categoryPaths }: Placing, id: number): string {
  const known = categoryPaths.get(id);
  if (known !== undefined) return known;
  const path = pathOfTerm(database, id).join('/') || 'uncategorized';
  categoryPaths.set(id, path);
  return path;
}
