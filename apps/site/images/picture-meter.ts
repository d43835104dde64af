import { namesOfImage } from '@masthead/contract';
import { lookupKey } from '@masthead/contract/lookup-key';
import { keyOf } from './image-door.ts';
import { OriginalRefused, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/** How large a picture is; `refused` where its file cannot be had now, `null` where there is nothing to tell. */
export type MeasuredPicture = { readonly width: number; readonly height: number } | 'refused' | null;

/** Tells how large uploaded pictures are. */
export interface PictureMeter {
  /** @param path Of the picture, as a path of the site. */
  measure: (path: string) => Promise<MeasuredPicture>;
  /** What is announced when the file at a path comes, goes or is another. */
  keysOf: (path: string) => readonly string[];
}

/** Measures uploaded pictures of which a text does not say how large they are. */
export function createPictureMeter({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): PictureMeter {
  return {
    async measure(path) {
      if (namesOfImage(path) === null) return null;
      try {
        const { version } = await originals.facts(path);
        if (version === '') return null;
        return await images.measure({ key: keyOf(path, version), original: () => originals.bytes(path) });
      } catch (error) {
        // The page is drawn all the same, and whoever asks for the picture hears of it.
        if (error instanceof OriginalRefused) return error.status === 404 ? null : 'refused';
        throw error;
      }
    },
    keysOf(path) {
      const names = namesOfImage(path);
      return names === null ? [] : filesOf(names.join('/')).map((file) => lookupKey('file', file));
    },
  };
}

/** What a library may call the picture that a file belongs to: itself, or what it is a copy of in another size. */
function filesOf(file: string): readonly string[] {
  const whole = file.replace(/-\d+x\d+(?=\.[^./]+$)/, '');
  return [...new Set([file, whole, whole.replace(/(?=\.[^./]+$)/, '-scaled')])];
}
