import type { Database } from '../storage/database.ts';
import {
  findAddress,
  hideHoldersOfMedia,
  listUnplaced,
  placeContent,
  unplaceAllContent,
  unplaceContent,
  type UnplacedContent,
} from '../storage/placing.ts';
import { addressOf, type AddressedParent, type AddressSettings } from './addresses.ts';
import { pathOfTerm } from './term-path.ts';

const batchItems = 1000;
/** A chain of parents longer than this is cut: nobody nests pages so deep, and it must not fill the stack. */
const maxDepth = 200;

/** Makes the addresses of some content anew, and those of all that lies below it. */
export function placeAgain(database: Database, addresses: AddressSettings, ids: readonly number[]): void {
  if (ids.length === 0) return;
  database.transaction(() => {
    unplaceContent(database, ids);
    placeContentLeft(database, addresses);
    hideHoldersOfMedia(database);
  });
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

function place(placing: Placing, content: UnplacedContent, below: Set<number>): string {
  below.add(content.id);
  const uri = addressOf(
    { ...content, dateLocal: content.date_local, parentId: content.parent_id },
    placing.addresses,
    {
      parent: () => placedParent(placing, content.parent_id, below),
      categoryPath: () => categoryPath(placing, content.category_id ?? placing.addresses.defaultCategory),
      authorName: () => content.author ?? '',
    },
  );
  const placed = uri ?? '';
  placeContent(placing.database, content.id, placed);
  return placed;
}

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
