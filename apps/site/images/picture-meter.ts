import { namesOfImage } from '@masthead/contract';
import { keyOf } from './image-door.ts';
import { OriginalRefused, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/** Tells how large an uploaded picture is, by its path; `null` where that cannot be told. */
export type PictureMeter = (path: string) => Promise<{ width: number; height: number } | null>;

/** Measures uploaded pictures of which a text does not say how large they are. */
export function createPictureMeter({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): PictureMeter {
  return async (path) => {
    if (namesOfImage(path) === null) return null;
    try {
      const { version } = await originals.facts(path);
      if (version === '') return null;
      return await images.measure({ key: keyOf(path, version), original: () => originals.bytes(path) });
    } catch (error) {
      // The page is drawn all the same, and whoever asks for the picture hears of it.
      if (error instanceof OriginalRefused) return null;
      throw error;
    }
  };
}
