import { BackendError } from '../errors.ts';
import type { Database } from '../storage/sqlite/database.ts';
import { findCommentCopy, findCommentOwner, isCommentCopy } from '../storage/import/comments.ts';
import { findOriginalId } from '../storage/import/content-copies.ts';
import { createIdSet } from './items/id-set.ts';
import { findIdentity, highestContentId, type ContentIdentity } from '../storage/import/content.ts';
import { parseWpTime } from './wp-time.ts';
import type { WxrComment, WxrItem } from './wxr-records.ts';

const maxNamed = 5;

/** Compares the content of a file with stored content of the same ID. */
export interface ConflictCheck {
  check(item: WxrItem): void;
  /** @throws {BackendError} `import_conflict` if there are any conflicts; `more` adds further ones, one sentence each. */
  throwIfAny(more: readonly string[]): void;
}

/** Creates the check for one file. */
export function createConflictCheck(database: Database): ConflictCheck {
  const isEmpty = highestContentId(database) === 0;
  const seen = createIdSet();
  const seenComments = createIdSet();
  const found: string[] = [];
  let count = 0;
  const note = (sentence: string): void => {
    count += 1;
    if (found.length < maxNamed) found.push(sentence);
  };
  return {
    check(item) {
      if (isEmpty || item.id === null) return;
      // Only the first item with an ID has it here.
      if (!seen.add(item.id)) return;
      const there = findIdentity(database, item.id);
      // An ID that an import assigned does not identify content.
      const isAssigned = there !== null && findOriginalId(database, item.id) !== null;
      if (there !== null && !isAssigned && !isSame(there, item, item.id)) {
        note(
          `ID ${item.id} is the ${item.type} "${item.slug || item.title}" in the file (line ${item.line}), but the ${there.type} "${there.slug || there.title}" here.`,
        );
      }
      if (!item.isTooLarge) for (const comment of item.comments) checkComment(comment, item, item.id);
    },
    throwIfAny(more) {
      for (const sentence of more) note(sentence);
      if (count === 0) return;
      const rest = count > found.length ? [`… and ${count - found.length} more.`] : [];
      throw new BackendError(
        'import_conflict',
        ['The file conflicts with existing content; nothing was imported.', ...found, ...rest].join('\n  '),
        {
          help: 'Import into an empty data directory: choose a new folder, and start it with MASTHEAD_SAMPLE=false.',
        },
      );
    },
  };

  function checkComment({ id, body }: WxrComment, { line }: WxrItem, contentId: number): void {
    if (id === null || !seenComments.add(id)) return;
    const owner = findCommentOwner(database, id);
    if (owner === null || owner === contentId || findOriginalId(database, owner) === contentId) return;
    // Comments of the file can share an ID, too; a copy shows that an earlier import has met this one.
    if (
      isCommentCopy(database, id) ||
      findCommentCopy(database, { originalId: id, contentId, body }) !== null
    )
      return;
    note(`Comment ${id} belongs to ${contentId} in the file (line ${line}), but to ${owner} here.`);
  }
}

/**
 * The same content has the same GUID. That alone is not sufficient: two sites created on one machine both have
 * `http://localhost/?p=5`. So the type must match too, and the slug, title or date.
 */
function isSame(there: ContentIdentity, item: WxrItem, id: number): boolean {
  if (there.type !== item.type) return false;
  const isNamed = item.slug !== '';
  if (there.guid === '' || item.guid === '') {
    return isNamed ? there.slug === item.slug : there.title === item.title;
  }
  if (there.guid !== item.guid) return false;
  // The slug of a menu item is its ID, which is already part of the GUID.
  const slug = item.slug === String(id) ? '' : item.slug;
  const signs = [
    compare(there.slug, slug),
    compare(there.title, item.title),
    compare(there.date_local, parseWpTime(item.date)),
  ].filter((sign) => sign !== null);
  return signs.length === 0 || signs.includes('same') || grewFromDraft(there, item);
}

/** `null` if one of the two is empty. */
function compare<Value extends string | number>(
  there: Value,
  inFile: Value | null,
): 'same' | 'different' | null {
  if (there === '' || inFile === '' || inFile === null) return null;
  return there === inFile ? 'same' : 'different';
}

const unfinished = new Set(['draft', 'pending', 'auto-draft']);

/** Any field of a draft can change until it is published, but the draft cannot be newer than the published version. */
function grewFromDraft(there: ContentIdentity, item: WxrItem): boolean {
  const modified = parseWpTime(item.modified);
  if (modified === null) return false;
  return (
    (unfinished.has(there.status) && there.modified_local <= modified) ||
    (unfinished.has(item.status) && modified <= there.modified_local)
  );
}
