import type { Database } from '../../storage/sqlite/database.ts';
import {
  addComment,
  findCommentCopy,
  findCommentOwner,
  findEqualComments,
  highestCommentId,
  isCommentCopy,
} from '../../storage/import/comments.ts';
import { originalIdKey } from '../../storage/import/original-id.ts';
import { countComments } from '../../storage/write-comments.ts';
import { commentRowOf, type RowContext } from '../content-rows.ts';
import type { WxrComment } from '../wxr-records.ts';
import { createIdSet } from './id-set.ts';
import type { StoredContent } from './item-content.ts';

/** Stores the comments of items. */
export interface CommentStore {
  add(comments: readonly WxrComment[], owner: StoredContent): void;
  /** Counts the comments of content that was skipped. */
  skipWithContent(comments: readonly WxrComment[]): void;
  /** Counts comments that an earlier run stored. */
  skip(comments: readonly WxrComment[]): void;
}

/** @param highestId The highest comment ID in the file; new IDs start above it. */
export function createCommentStore(
  database: Database,
  context: Pick<RowContext, 'people' | 'clock' | 'tally'>,
  highestId: number,
): CommentStore {
  const { tally } = context;
  const seen = createIdSet();
  const highestBefore = highestCommentId(database);
  let nextId = Math.max(highestId, highestBefore) + 1;

  return {
    add(comments, owner) {
      let added = 0;
      const bodies = new Map<number, string>();
      const equalIds = new Set<number>();
      /** New IDs of this owner's comments by their IDs in the file. */
      const copies = new Map<number, number>();
      for (const comment of comments) {
        const { id } = comment;
        if (id !== null && bodies.get(id) === comment.body) {
          skipRepeated(comment);
          continue;
        }
        if (id !== null) bodies.set(id, comment.body);
        const found = id === null ? findEqual(comment, owner, equalIds) : findStored(comment, id, owner);
        if (typeof found === 'number') {
          tally.alreadyThere('comment');
          if (id !== null) copies.set(id, found);
          continue;
        }
        store(comment, found === 'copy' ? id : null, owner, copies);
        added += 1;
      }
      if (added > 0) countComments(database, owner.id);
    },
    skipWithContent(comments) {
      for (const comment of comments) {
        tally.skipped('comment', 'the content it belongs to was skipped', {
          id: comment.id,
          title: comment.authorName,
        });
      }
    },
    skip(comments) {
      const bodies = new Map<number, string>();
      for (const comment of comments) {
        const isRepeated = comment.id !== null && bodies.get(comment.id) === comment.body;
        if (comment.id !== null) bodies.set(comment.id, comment.body);
        if (comment.id !== null) seen.add(comment.id);
        if (isRepeated) skipRepeated(comment);
        else tally.alreadyThere('comment');
      }
    },
  };

  /** @param idInFile If the comment gets another one; else `null`. */
  function store(
    comment: WxrComment,
    idInFile: number | null,
    owner: StoredContent,
    copies: Map<number, number>,
  ): void {
    const id = comment.id === null || idInFile !== null ? newId() : comment.id;
    const parentId = copies.get(comment.parentId) ?? comment.parentId;
    const rows = commentRowOf({ ...comment, parentId }, id, owner, context);
    const original = idInFile === null ? [] : [{ key: originalIdKey, value: String(idInFile) }];
    addComment(database, { ...rows, meta: [...rows.meta, ...original] });
    tally.stored('comment');
    if (idInFile === null) return;
    copies.set(idInFile, id);
    tally.renumbered({ kind: 'comment', name: comment.authorName, idInFile, id });
  }

  /** The ID of a comment that is stored; otherwise whether it has its own ID or, as a copy, a new one. */
  function findStored(comment: WxrComment, id: number, owner: StoredContent): number | 'own' | 'copy' {
    const isFirst = seen.add(id);
    const holder = findCommentOwner(database, id);
    if (holder === null && isFirst) return 'own';
    const isCopyItself = comment.meta.some(({ key }) => key === originalIdKey);
    if (isFirst && holder === owner.id && (isCopyItself || !isCommentCopy(database, id))) return id;
    return findCommentCopy(database, { originalId: id, contentId: owner.id, body: comment.body }) ?? 'copy';
  }

  /** Only earlier imports can have stored a comment without an ID; two equal ones of one file are two comments. */
  function findEqual(comment: WxrComment, owner: StoredContent, met: Set<number>): number | 'own' {
    if (highestBefore === 0) return 'own';
    const equal = findEqualComments(database, commentRowOf(comment, 0, owner, context));
    const found = equal.find((id) => id <= highestBefore && !met.has(id));
    if (found === undefined) return 'own';
    met.add(found);
    return found;
  }

  function skipRepeated({ id, authorName }: WxrComment): void {
    tally.skipped('comment', 'its ID is in the file twice', { id, title: authorName });
  }

  function newId(): number {
    const id = nextId;
    nextId += 1;
    return id;
  }
}
