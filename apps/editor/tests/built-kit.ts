import { buildBlockKit } from '../prepare-kit/build-kit.ts';
import { defaultKitFolder } from '../prepare-kit/kit-paths.ts';

/** Installs and builds the kit, if needed. */
export async function ensureKit(): Promise<string> {
  const kit = await buildBlockKit({
    folder: defaultKitFolder,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (kit.status === 'failed') throw new Error(`${kit.reason} ${kit.help}`);
  return kit.folder;
}
