import { createHash } from 'node:crypto';
import { keyOf } from './image-handler.ts';
import { OriginalUnavailable, type Originals } from './originals.ts';
import type { IconForm, SiteImages } from './site-images.ts';

/** What an icon is made from: an upload, by its path, or the SVG of the theme. */
export type IconSource = { readonly upload: string } | { readonly svg: string };

/** Renders a PNG; `null` if the source is missing or cannot be decoded, `busy` while the queue is full. */
export type IconRenderer = (source: IconSource, form: IconForm) => Promise<Uint8Array | 'busy' | null>;

/** Creates the function that renders the icons of the site. */
export function createIconRenderer({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): IconRenderer {
  return async (source, form) => {
    if ('svg' in source) {
      const key = createHash('sha256').update(source.svg).digest('hex');
      const original = () => Promise.resolve(Buffer.from(source.svg));
      return madeOf(await images.renderIcon({ ...form, key, original, isSvg: true }));
    }
    const { upload } = source;
    try {
      const { version } = await originals.facts(upload);
      const original = () => originals.bytes(upload);
      return madeOf(
        await images.renderIcon({ ...form, key: keyOf(upload, version), original, isSvg: false }),
      );
    } catch (error) {
      if (error instanceof OriginalUnavailable && error.status === 404) return null;
      throw error;
    }
  };
}

const madeOf = (result: Uint8Array | 'as it is' | 'busy'): Uint8Array | 'busy' | null =>
  result === 'as it is' ? null : result;
