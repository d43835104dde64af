import { allKeys } from '@masthead/client/server';
import { type Snapshot, windowSize } from './changes-query.ts';

/**
 * Computes the changes between two snapshots, as keys and URLs of a purge webhook. Changes beyond the window, and changes of menus, terms
 * and users, are not detected.
 */
export function diffSnapshots(before: Snapshot, after: Snapshot): { keys: string[]; urls: string[] } {
  const content = between(before.content, after.content);
  const comments = between(before.comments, after.comments);
  const settings = before.settings === after.settings ? [] : ['setting:any'];
  if (content.isMore || comments.isMore) return { keys: [allKeys], urls: [] };
  const urls: string[] = [];
  const keys = content.changed.flatMap(({ was, is }) => {
    for (const side of [was, is]) if (side !== null && side.uri !== null) urls.push(side.uri);
    const id = (is ?? was)?.id ?? '';
    // If its position and status are unchanged, lists show nothing else of it that could change.
    return was !== null && is !== null && was.position === is.position
      ? [id]
      : [id, `list:${(is ?? was)?.type ?? ''}`];
  });
  const commentKeys = comments.changed.flatMap(({ was, is }) => [
    ...[was, is].flatMap((side) => (side === null ? [] : [side.id, ...(side.on === null ? [] : [side.on])])),
    'list:comment',
  ]);
  return { keys: [...new Set([...keys, ...commentKeys, ...settings])], urls: [...new Set(urls)] };
}

interface Ordered {
  readonly id: string;
  readonly at: string;
  readonly fingerprint: string;
}

/** Compares two windows of a list, newest first. */
function between<One extends Ordered>(
  before: readonly One[],
  after: readonly One[],
): { changed: { was: One | null; is: One | null }[]; isMore: boolean } {
  const was = new Map(before.map((one) => [one.id, one]));
  const is = new Map(after.map((one) => [one.id, one]));
  // An item older than a full window's last one has only moved into or out of the window.
  const edgeOf = (window: readonly One[]): string =>
    window.length < windowSize ? '' : (window.at(-1)?.at ?? '');
  const [edgeBefore, edgeAfter] = [edgeOf(before), edgeOf(after)];
  const came = after.filter(({ id, at }) => !was.has(id) && at >= edgeBefore);
  const went = before.filter(({ id, at }) => !is.has(id) && at > edgeAfter);
  const others = after.filter(
    ({ id, fingerprint }) => was.has(id) && was.get(id)?.fingerprint !== fingerprint,
  );
  return {
    changed: [
      ...came.map((one) => ({ was: null, is: one })),
      ...went.map((one) => ({ was: one, is: null })),
      ...others.map((one) => ({ was: was.get(one.id) ?? null, is: one })),
    ],
    isMore: after.length === windowSize && came.length + others.length === windowSize,
  };
}
