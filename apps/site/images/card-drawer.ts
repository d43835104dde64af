import type { PostCard } from '../app/cards/card-of.ts';
import { keyOf } from './image-door.ts';
import { OriginalRefused, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/**
 * Creates the function that renders the social cards of posts, with images from the backend.
 *
 * @returns A function that returns a JPEG; `busy` while the queue is full.
 */
export function createCardDrawer({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): (card: PostCard) => Promise<Uint8Array | 'busy'> {
  return async ({ picture, ...words }) => {
    const version = picture === null ? null : await versionOf(picture);
    if (picture === null || version === null) {
      return images.drawCard({ ...words, picture: null, pictureKey: '' });
    }
    const pictureKey = keyOf(picture, version);
    return images.drawCard({ ...words, picture: () => originals.bytes(picture), pictureKey });
  };

  /** `null` for an image that does not exist or has no known version: the card is then rendered without an image. */
  async function versionOf(path: string): Promise<string | null> {
    try {
      return (await originals.facts(path)).version || null;
    } catch (error) {
      if (error instanceof OriginalRefused && error.status === 404) return null;
      throw error;
    }
  }
}
