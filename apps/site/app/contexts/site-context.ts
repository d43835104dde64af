import { createContext } from 'react-router';
import type { Embeds } from '../../embeds/embeds.ts';
import type { IconRenderer } from '../../images/icon-renderer.ts';
import type { ImageMeasurer } from '../../images/image-measurer.ts';
import type { MissingUploads } from '../../images/missing-uploads.ts';
import type { SiteImages } from '../../images/site-images.ts';
import type { CookieEncryption } from '../cookies/encrypt.ts';
import type { SiteMemory } from '../data/site-memory.ts';
import type { AccountMemory } from '../routes/account/account-memory.ts';
import type { SocialCard } from '../routes/card/social-card.ts';
import type { PageExplanation } from '../explain/page-explanation.ts';
import type { SiteIdentity } from './site-identity.ts';

/** The site: shared by all its requests. */
export interface SiteServices {
  readonly site: SiteIdentity;
  /** Resizes images; `null` when disabled. */
  readonly images: SiteImages | null;
  /** Renders the social card of a post; `null` when image processing is disabled. */
  readonly renderCard: ((card: SocialCard) => Promise<Uint8Array | 'busy'>) | null;
  /** Renders the icons of the site; `null` when image processing is disabled. */
  readonly renderIcon: IconRenderer | null;
  /** Measures uploaded images; `null` when image processing is disabled. */
  readonly imageMeasurer: ImageMeasurer | null;
  /** The images that a WordPress does not have; `null` with the embedded backend, which knows its files. */
  readonly missingUploads: MissingUploads | null;
  /** The titles and thumbnails of embeds; `null` if they are not looked up. */
  readonly embeds: Embeds | null;
  /** Settings and rate limits of account forms. */
  readonly accounts: AccountMemory;
  /** For guesses, and for pages that are not cached. */
  readonly memory: SiteMemory;
  readonly cookieEncryption: CookieEncryption;
  /** Explains the cached page at a path and its dependencies. */
  readonly explain: (target: string) => Promise<PageExplanation>;
}

export const siteContext = createContext<SiteServices>();
