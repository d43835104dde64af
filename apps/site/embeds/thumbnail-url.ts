const folder = '/images/embeds/';

/** The URL path of a stored thumbnail. */
export const thumbnailUrl = (name: string): string => folder + name;

/** The file name in such a path; `null` for every other path. */
export const readThumbnailUrl = (pathname: string): string | null =>
  pathname.startsWith(folder) ? pathname.slice(folder.length) : null;
