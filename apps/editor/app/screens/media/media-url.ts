import { mediaKinds } from '../../ui/media-library/media-kind.ts';
import type { MediaFilters } from '../../ui/media-library/use-media-list.ts';

/** The filters in the query of the screen's URL, so that a filtered list can be linked to. */
export const readFilters = (query: URLSearchParams): MediaFilters => ({
  search: query.get('search') ?? '',
  kind: mediaKinds.find((kind) => kind === query.get('kind')) ?? null,
  isMissingAltText: query.get('alt') === 'missing',
});

/** The query of a list with these filters, and the selected item. */
export const printQuery = (
  { search, kind, isMissingAltText }: MediaFilters,
  itemId: number | null,
): URLSearchParams =>
  new URLSearchParams([
    ...(search === '' ? [] : [['search', search]]),
    ...(kind === null ? [] : [['kind', kind]]),
    ...(isMissingAltText ? [['alt', 'missing']] : []),
    ...(itemId === null ? [] : [['item', String(itemId)]]),
  ]);

/** The selected item in the query. */
export function readItemId(query: URLSearchParams): number | null {
  const id = Number(query.get('item'));
  return Number.isInteger(id) && id > 0 ? id : null;
}
