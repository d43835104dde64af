import { prepare } from '../../src/storage/sqlite/database.ts';
import type { RightsSite } from './rights-site.ts';

type Row = Readonly<Record<string, string | number | null>>;

const content = prepare<Row, [id: number]>('select * from content where id = ?');
const comment = prepare<Row, [id: number]>('select * from comments where id = ?');
const user = prepare<Row, [id: number]>('select * from users where id = ?');
const termsNamed = prepare<Row, [name: string]>('select id from terms where name = ?');
const requestedDate = Date.UTC(2025, 4, 5, 5, 5, 5);

/**
 * Whether the requested value was stored, for fields that may be stored differently depending on capabilities; `null`
 * for other fields.
 */
export function isStoredAsRequested(
  { database, other }: RightsSite,
  {
    mutation,
    field,
    value,
    id,
    former,
  }: { mutation: string; field: string; value: unknown; id: number; former: string | undefined },
): boolean | null {
  if (['categories', 'tags', 'postFormats'].includes(field)) {
    const [node] = (value as { nodes: { name?: string }[] }).nodes;
    return node?.name === undefined ? null : database.row(termsNamed, node.name) !== null;
  }
  if (mutation.endsWith('Comment')) {
    const row = database.row(comment, id);
    if (field === 'status' || field === 'approved') return row?.['status'] === String(value).toLowerCase();
    if (field === 'type') return row?.['type'] === value;
    if (field === 'date') return row?.['written_at'] === requestedDate;
    return null;
  }
  if (mutation === 'updateUser')
    return field === 'email' ? database.row(user, id)?.['email'] === value : null;
  if (!/(?:Post|Page|MediaItem)$/.test(mutation)) return null;
  const row = database.row(content, id);
  if (mutation.startsWith('restore')) return former === undefined || isStatus(row, former);
  switch (field) {
    case 'status':
      return isStatus(row, String(value).toLowerCase().replaceAll('_', '-'));
    case 'slug':
      return row?.['slug'] === value;
    case 'authorId':
      return row?.['author_id'] === other;
    case 'password':
      return row?.['password'] === value;
    case 'isSticky':
      return row?.['is_sticky'] === 1;
    case 'filePath':
    case 'fileType':
      return mutation === 'createMediaItem' ? null : false;
    default:
      return null;
  }
}

/** The date decides whether published content is scheduled. */
const asPublished = (status: string): string => (status === 'future' ? 'publish' : status);

const isStatus = (row: Row | null, wanted: string): boolean =>
  asPublished(String(row?.['status'])) === asPublished(wanted);
