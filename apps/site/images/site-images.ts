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
   * Draws an SVG of the site's own making, once for each key.
   *
   * @param drawing.key Names everything that the picture shows.
   */
  drawSvg: (drawing: {
    key: string;
    format: 'png' | 'jpeg';
    svg: () => string | Promise<string>;
  }) => Promise<Uint8Array | 'busy'>;
}
