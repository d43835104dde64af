/** Resizes images and caches the results. Functions return the bytes, or that the original should be served, or that the queue is full. */
export interface SiteImages {
  /**
   * Resizes an image, once per key, width and format.
   *
   * @param request.key Identifies the original and its version.
   * @param request.alwaysEncodes Whether to encode it also if the original is smaller. Default: no. `as it is` then means that it cannot be
   * decoded, or is animated.
   * @param request.original Loads the original when it is needed; its errors are passed on.
   */
  resize: (request: {
    key: string;
    width: number;
    format: 'avif' | 'webp';
    alwaysEncodes?: boolean;
    original: () => Promise<Uint8Array>;
  }) => Promise<Uint8Array | 'as it is' | 'busy'>;
  /** Measures an image after applying its orientation, in pixels; `null` for other files and while the queue is full. */
  measure: (image: {
    key: string;
    original: () => Promise<Uint8Array>;
  }) => Promise<{ width: number; height: number } | null>;
  /** Whether the fonts of social cards have all characters of a text. */
  cardSupports: (text: string) => boolean;
  /** Differs for other custom fonts of social cards; `''` without any. */
  readonly cardFontsVersion: string;
  /**
   * Renders the social card of a post as a JPEG, once per content.
   *
   * @param card.image Loads the image next to the text; its errors are passed on.
   */
  renderCard: (card: {
    title: string;
    site: string;
    byline: string;
    language: string;
    direction: 'ltr' | 'rtl';
    image: (() => Promise<Uint8Array | null>) | null;
    imageKey: string;
  }) => Promise<Uint8Array | 'busy'>;
  /** Renders a square PNG of an icon, once per key and form; `as it is` if the original cannot be decoded. */
  renderIcon: (
    icon: IconForm & {
      key: string;
      original: () => Promise<Uint8Array>;
      isSvg: boolean;
    },
  ) => Promise<Uint8Array | 'as it is' | 'busy'>;
}

/** A form of an icon. */
export interface IconForm {
  /** Width and height in pixels. */
  readonly size: number;
  /** `opaque`: on white; `maskable`: on white, within the circle that no mask cuts off. */
  readonly surface: 'transparent' | 'opaque' | 'maskable';
}
