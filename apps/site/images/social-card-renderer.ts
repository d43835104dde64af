import type { SocialCard } from '../app/routes/card/social-card.ts';
import { keyOf } from './image-handler.ts';
import { OriginalUnavailable, type Originals } from './originals.ts';
import type { SiteImages } from './site-images.ts';

/**
 * Creates the function that renders the social cards of posts, with images from the backend.
 *
 * @returns A function that returns a JPEG; `busy` while the queue is full.
 */
export function createSocialCardRenderer({
  images,
  originals,
}: {
  images: SiteImages;
  originals: Originals;
}): (card: SocialCard) => Promise<Uint8Array | 'busy'> {
  return async ({ picture, ...texts }) => {
    const version = picture === null ? null : await versionOf(picture);
    if (picture === null || version === null) {
      return images.renderCard({ ...texts, image: null, imageKey: '' });
    }
    const imageKey = keyOf(picture, version);
    return images.renderCard({ ...texts, image: () => originals.bytes(picture), imageKey });
  };

  /** `null` for an image that does not exist or has no known version: the card is then rendered without an image. */
  async function versionOf(path: string): Promise<string | null> {
    try {
      return (await originals.facts(path)).version || null;
    } catch (error) {
      if (error instanceof OriginalUnavailable && error.status === 404) return null;
      throw error;
    }
  }
}
