import { posix } from 'node:path';
import { percentDecoded } from '@masthead/kit';
import { uploadPathOf } from './media-details.ts';
import { mimeTypeOf } from './mime-types.ts';

/** Suffix of an imported origin that has uploads at its top level, such as `https://example.files.wordpress.com`. */
export const uploadsMark = '#uploads';

/** Where a file that was outside of `wp-content/uploads` is stored. */
export interface ForeignUpload {
  /** Path below the uploads. */
  file: string;
  /** The part of its URL before that path, without a slash at the end; `null` if the path is not part of the URL. */
  base: string | null;
}

/**
 * Maps the URL of an attachment outside of `wp-content/uploads` to a path below it: the year and month with the file name, as WordPress
 * stores uploads. WordPress.com has them at the top of another host, old networks below `/files/`.
 *
 * @param dateLocal Date of the attachment, for a URL without one.
 * @returns `null` if the URL is not that of a file that may be uploaded.
 */
export function foreignUpload(address: string, dateLocal: number | null): ForeignUpload | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const path = percentDecoded(url.pathname) ?? url.pathname;
  const dated = /\/(\d{4}\/\d{2}\/[^/]+)$/.exec(path)?.[1];
  const name = posix.basename(path);
  const month = new Date(dateLocal ?? 0).toISOString().slice(0, 7).replace('-', '/');
  const file = uploadPathOf(dated ?? `${month}/${name}`);
  if (file === null || mimeTypeOf(file) === null) return null;
  const base = dated === undefined ? null : `${url.host}${path.slice(0, -dated.length - 1)}`;
  return { file, base: base === null ? null : `${url.protocol}//${base}` };
}
