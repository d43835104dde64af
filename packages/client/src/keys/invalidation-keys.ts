import {
  decodeGlobalId,
  encodeGlobalId,
  allKeys,
  type NumberedKind,
  readDatabaseId,
} from '@masthead/contract';
import { knownTypes } from './fields.ts';
import { anyChange, anyOf, keyOfPath, kindOfId, listOf, otherType } from './key-names.ts';

/**
 * Maps the keys of changes published by a WordPress to invalidation keys, as responses name them. Accepts our keys, those of WPGraphQL
 * Smart Cache, and readable ids (`post:12`); unknown keys are passed through.
 *
 * @param paths Paths whose content may have changed.
 * @returns Each key once, together with the coarser keys that include it; only `*` if everything may have changed.
 */
export function invalidationKeys(
  changes: readonly string[],
  paths: readonly string[] = [],
): readonly string[] {
  if (changes.some((key) => key === allKeys || key === 'graphql:Query')) return [allKeys];
  const keys = new Set([
    ...changes.flatMap(keysOfChange),
    ...paths.flatMap((path) => [keyOfPath(path), anyOf('uri')]),
  ]);
  if (keys.size > 0) keys.add(anyChange);
  return [...keys];
}

function keysOfChange(change: string): string[] {
  const [kind = '', ...rest] = change.split(':');
  const name = rest.join(':');
  if (kind === 'list') {
    const [type = '', ...owner] = rest;
    const others = knownTypes.has(type.toLowerCase()) ? [] : [listOf(otherType)];
    return owner.length === 0
      ? [listOf(type), ...others]
      : [[listOf(type), ...owner].join(':'), `skipped:${listOf(type)}`, ...others];
  }
  if (kind === 'setting') return [change, anyOf('setting')];
  if (kind === 'uri' && name.startsWith('/')) return [change, keyOfPath(name), anyOf('uri')];
  if (isNumberedKind(kind)) {
    const databaseId = readDatabaseId(name);
    return databaseId === null ? [change] : keysOfNode(kind, databaseId);
  }
  const id = kindOfId(change) === null ? null : decodeGlobalId(change);
  return id !== null && 'databaseId' in id ? keysOfNode(id.kind, id.databaseId) : [change];
}

const isNumberedKind = (word: string): word is NumberedKind =>
  ['post', 'term', 'user', 'comment', 'comment_author'].includes(word);

/** A comment author without an account is identified by the comment. */
const keysOfNode = (kind: NumberedKind, databaseId: number): string[] =>
  [kind, ...(kind === 'comment' ? (['comment_author'] as const) : [])].flatMap((each) => [
    encodeGlobalId(each, databaseId),
    anyOf(each),
  ]);
