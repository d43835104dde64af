import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readUploadPath } from '@masthead/contract';
import { createLru } from '@masthead/kit';
import { uploadsFolder } from './choose-upload-path.ts';

/** Whether the file of a URL path exists in the uploads folder. */
export type UploadCheck = (pathname: string) => boolean;

interface CheckedUpload {
  /** Relative to the uploads folder; `null` for a path that cannot be an upload. */
  readonly file: string | null;
  readonly isThere: boolean;
  /** In milliseconds of the clock. */
  readonly checkedAt: number;
}

const maxKnown = 20_000;
/** Longer paths are checked each time: they would take the memory of many. */
const maxPathLength = 1000;
/** For so long a result is reused. Another process may add or remove files. */
const knownMs = 10_000;

/** Creates a check of the uploads of a data directory. A list of posts repeats it for each of its images. */
export function createUploadCheck(dataDirectory: string, now: () => number): UploadCheck {
  const folder = uploadsFolder(dataDirectory);
  const known = createLru<string, CheckedUpload>(maxKnown);
  const isFile = (file: string | null): boolean => {
    if (file === null) return false;
    try {
      return statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return false;
      throw error;
    }
  };
  return (pathname) => {
    const cached = known.get(pathname);
    if (cached !== undefined && now() - cached.checkedAt < knownMs) return cached.isThere;
    const file = cached ? cached.file : (readUploadPath(pathname)?.join('/') ?? null);
    const isThere = isFile(file);
    if (pathname.length <= maxPathLength) known.set(pathname, { file, isThere, checkedAt: now() });
    return isThere;
  };
}
