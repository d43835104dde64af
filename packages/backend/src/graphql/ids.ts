import type { Given } from './where/given.ts';

/** Global ids are Base64 of `post:12`; lists of ids may name things by number or by global id. */
type IdKind = 'comment' | 'post' | 'term' | 'user';

/** The number an id stands for: written as such, or as the global id of a thing of this kind. `null` for any other text. */
export function databaseId(id: string, kind: IdKind): number | null {
  if (/^\d{1,10}$/.test(id)) return Number(id);
  const [found, number = ''] = Buffer.from(id, 'base64').toString('latin1').split(':');
  return found === kind && /^\d{1,10}$/.test(number) ? Number(number) : null;
}

/** The numbers of a list of ids; those that stand for nothing are left out. */
export function databaseIds(ids: Given<readonly Given<string>[]>, kind: IdKind): number[] | undefined {
  return ids?.flatMap((id) => (id === null || id === undefined ? [] : (databaseId(id, kind) ?? [])));
}
