import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createLru } from '@masthead/kit';
import { uploadsFolder } from './choose-upload-path.ts';

/** Whether a file exists, by its path below the uploads. */
export type UploadCheck = (file: string) => boolean;

const maxKnown = 20_000;
/** For so long a result is reused. Another process may add or remove files. */
const knownMs = 10_000;

/** Creates a check of the uploads of a data directory. A list of posts repeats it for each of its images. */
export function createUploadCheck(dataDirectory: string, now: () => number): UploadCheck {
  const folder = uploadsFolder(dataDirectory);
  const known = createLru<string, { isThere: boolean; at: number }>(maxKnown);
  return (file) => {
    const last = known.get(file);
    if (last !== undefined && now() - last.at < knownMs) return last.isThere;
    const isThere =
      file !== '' && (statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false);
    known.set(file, { isThere, at: now() });
    return isThere;
  };
}
