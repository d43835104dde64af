import { imageSegments } from '@masthead/contract';
import { lookupKey } from '@masthead/contract/lookup-key';
import { keyOf } from './image-handler.ts';
import { OriginalUnavailable, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/** The size of an image; `refused` when the file is unavailable for now, `null` when its size cannot be determined. */
export type MeasuredImage = { readonly width: number; readonly height: number } | 'refused' | null;

/** Measures uploaded images. */
export interface ImageMeasurer {
  /** @param path Path of the image on the site. */
  measure: (path: string) => Promise<MeasuredImage>;
  /** The invalidation keys published when the file at a path is added, removed or replaced. */
  keysOf: (path: string) => readonly string[];
}

/** Creates the measurer of uploaded images whose size the content does not specify. */
export function createImageMeasurer({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): ImageMeasurer {
  return {
    async measure(path) {
      if (imageSegments(path) === null) return null;
      try {
        const { version } = await originals.facts(path);
        if (version === '') return null;
        return await images.measure({ key: keyOf(path, version), original: () => originals.bytes(path) });
      } catch (error) {
        // The page is rendered anyway; the request for the image itself reports the error.
        if (error instanceof OriginalUnavailable) return error.status === 404 ? null : 'refused';
        throw error;
      }
    },
    keysOf(path) {
      const names = imageSegments(path);
      return names === null ? [] : filesOf(names.join('/')).map((file) => lookupKey('file', file));
    },
  };
}

/** The media library names a file may belong to: its own, or that of the original it is a resized copy of. */
function filesOf(file: string): readonly string[] {
  const whole = file.replace(/-\d+x\d+(?=\.[^./]+$)/, '');
  return [...new Set([file, whole, whole.replace(/(?=\.[^./]+$)/, '-scaled')])];
}
