import { BackendError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import { findCommentOwner } from '../storage/import/comments.ts';
import { findIdentity, highestContentId, type ContentIdentity } from '../storage/import/content.ts';
import { parseWpTime } from './wp-time.ts';
import type { WxrItem } from './wxr-records.ts';

const maxNamed = 5;

/** Compares what is in a file with what is stored, so that nothing is mistaken for something else. */
export interface ConflictCheck {
  check(item: WxrItem): void;
  /** @throws {BackendError} `import_conflict`, when there were any; `more` are further ones, a sentence each. */
  throwIfAny(more: readonly string[]): void;
}

/** Makes a check for one file. */
export function createConflictCheck(database: Database): ConflictCheck {
  const isEmpty = highestContentId(database) === 0;
  const found: string[] = [];
  let count = 0;
  const note = (sentence: string): void => {
    count += 1;
    if (found.length < maxNamed) found.push(sentence);
  };
  return {
    check(item) {
      if (isEmpty || item.id === null) return;
      const there = findIdentity(database, item.id);
      if (there !== null && !isSame(there, item, item.id)) {
        note(
          `The id ${item.id} is the ${item.type} "${item.slug || item.title}" in the file (line ${item.line}), but the ${there.type} "${there.slug || there.title}" here.`,
        );
      }
      for (const comment of item.comments) {
        const owner = comment.id === null ? null : findCommentOwner(database, comment.id);
        if (owner !== null && owner !== item.id) {
          note(
            `The comment ${comment.id} stands under ${item.id} in the file (line ${item.line}), but under ${owner} here.`,
          );
        }
      }
    },
    throwIfAny(more) {
      for (const sentence of more) note(sentence);
      if (count === 0) return;
      const rest = count > found.length ? [`… and ${count - found.length} more.`] : [];
      throw new BackendError(
        'import_conflict',
        ['The file does not fit what is stored here; nothing was imported.', ...found, ...rest].join('\n  '),
        {
          help: 'Import into an empty data directory: name a new folder, and start it with MASTHEAD_SAMPLE=false.',
        },
      );
    },
  };
}

/**
 * The same content has the same guid. Alone that says little: two sites made on one machine both have
 * `http://localhost/?p=5`. So the type must be the same too, and the slug, the title or the date.
 */
function isSame(there: ContentIdentity, item: WxrItem, id: number): boolean {
  if (there.type !== item.type) return false;
  const isNamed = item.slug !== '';
  if (there.guid === '' || item.guid === '') {
    return isNamed ? there.slug === item.slug : there.title === item.title;
  }
  if (there.guid !== item.guid) return false;
  // The slug of a menu item is its id, which the guid has said already.
  const slug = item.slug === String(id) ? '' : item.slug;
  const signs = [
    compare(there.slug, slug),
    compare(there.title, item.title),
    compare(there.date_local, parseWpTime(item.date)),
  ].filter((sign) => sign !== null);
  return signs.length === 0 || signs.includes('same') || grewFromDraft(there, item);
}

/** `null` where one of the two says nothing. */
function compare<Value extends string | number>(
  there: Value,
  inFile: Value | null,
): 'same' | 'different' | null {
  if (there === '' || inFile === '' || inFile === null) return null;
  return there === inFile ? 'same' : 'different';
}

const unfinished = new Set(['draft', 'pending', 'auto-draft']);

/** Of a draft everything changes up to the day it is published; only it cannot be younger than what it became. */
function grewFromDraft(there: ContentIdentity, item: WxrItem): boolean {
  const modified = parseWpTime(item.modified);
  if (modified === null) return false;
  return (
    (unfinished.has(there.status) && there.modified_local <= modified) ||
    (unfinished.has(item.status) && modified <= there.modified_local)
  );
}
