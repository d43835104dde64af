import type { Database } from '../storage/database.ts';
import { findAddress } from '../storage/import/content.ts';
import { listUnplaced, markSticky, placeContent, type UnplacedContent } from '../storage/import/derived.ts';
import { saveMenuLocation } from '../storage/import/settings.ts';
import { findTerm, listTermsForAddresses, placeTerm } from '../storage/import/terms.ts';
import { addressOf, termAddress, type AddressSettings, type AddressedParent } from '../content/addresses.ts';
import type { SiteFile } from './site-file.ts';
import type { Tally } from './tally.ts';

const batchItems = 1000;
/** A chain of parents longer than this is cut: nobody nests pages so deep, and it must not fill the stack. */
const maxDepth = 200;

/**
 * Gives pages and attachments their address whose parents came after them in the file. Each batch is a transaction of
 * its own; what was placed stays placed when this is cut off.
 */
export function placeContentLeft(database: Database, addresses: AddressSettings): void {
  let lastId = 0;
  for (;;) {
    const batch = listUnplaced(database, lastId, batchItems);
    const last = batch.at(-1);
    if (!last) return;
    database.transaction(() => {
      for (const content of batch) {
        // A page may have been placed already, as the parent of another.
        if (findAddress(database, content.id)?.uri === '') place(database, content, addresses, new Set());
      }
    });
    lastId = last.id;
  }
}

function place(
  database: Database,
  content: UnplacedContent,
  addresses: AddressSettings,
  below: Set<number>,
): string {
  below.add(content.id);
  const uri = addressOf(
    { ...content, dateLocal: content.date_local, parentId: content.parent_id },
    addresses,
    {
      parent: () => placedParent(database, content.parent_id, addresses, below),
      // Posts are placed when they are stored: none of these waits for its parent.
      categoryPath: () => '',
      authorName: () => '',
    },
  );
  const placed = uri ?? '';
  placeContent(database, content.id, placed);
  return placed;
}

/** The parent with its address, which is made first when it is missing too. A circle of parents is cut. */
function placedParent(
  database: Database,
  id: number,
  addresses: AddressSettings,
  below: Set<number>,
): AddressedParent | null {
  const parent = findAddress(database, id);
  if (parent === null || parent.uri !== '') return parent;
  if (below.has(id) || below.size >= maxDepth) return null;
  const [row] = listUnplaced(database, id - 1, 1);
  return row?.id === id ? { uri: place(database, row, addresses, below) } : null;
}

/** Gives every term its address. */
export function placeTerms(database: Database, addresses: AddressSettings): void {
  const terms = new Map(listTermsForAddresses(database).map((term) => [term.id, term]));
  for (const term of terms.values()) {
    const path: string[] = [];
    const passed = new Set<number>();
    let next: typeof term | undefined = term;
    while (next && !passed.has(next.id)) {
      passed.add(next.id);
      path.unshift(next.slug);
      next = terms.get(next.parent_id);
    }
    const uri = termAddress(term.taxonomy, path, addresses);
    if (uri !== term.uri) placeTerm(database, term.id, uri);
  }
}

/** Does what the site file says about content that is stored now: sticky posts and the menus of locations. */
export function applySiteContent(database: Database, site: SiteFile, tally: Tally): void {
  for (const id of site.stickyPosts ?? []) markSticky(database, id);
  for (const [location, menuId] of site.menuLocations) {
    if (findTerm(database, menuId)?.taxonomy === 'nav_menu') saveMenuLocation(database, location, menuId);
    else tally.warn(`The location "${location}" shows no menu, as there is no menu ${menuId}`);
  }
}
