/** What draws pictures for the site, and keeps them. The bytes; or that the original is better shown as it is; or that too many wait. */
export interface SiteImages {
  /**
   * Draws a picture smaller, once for each key, width and form.
   *
   * @param smaller.key Names the original and its version.
   * @param smaller.original Gets it when it is needed; what it throws comes through.
   */
  drawSmaller: (smaller: {
    key: string;
    width: number;
    format: 'avif' | 'webp';
    original: () => Promise<Uint8Array>;
  }) => Promise<Uint8Array | 'as it is' | 'busy'>;
  /** Measures a picture as it stands upright, in pixels; `null` for what is none, and while too much waits. */
  measure: (picture: {
    key: string;
    original: () => Promise<Uint8Array>;
  }) => Promise<{ width: number; height: number } | null>;
  /**
   * Draws the card of a post as a JPEG, once for all that it says.
   *
   * @param card.picture Gets the picture beside the words; what it throws comes through.
   */
  drawCard: (card: {
    title: string;
    site: string;
    byline: string;
    picture: (() => Promise<Uint8Array | null>) | null;
    pictureKey: string;
  }) => Promise<Uint8Array | 'busy'>;
}
