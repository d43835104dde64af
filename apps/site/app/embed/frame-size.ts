/** How large the card of a page is in others, in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const widest = 600;
const narrowest = 200;

/** The size for what a page has room for; never more than that, even where the card has to be scrolled. */
export function frameSize(
  { maxWidth, maxHeight }: { maxWidth: number | null; maxHeight: number | null },
  hasPicture: boolean,
): FrameSize {
  const width = Math.min(widest, maxWidth ?? widest);
  const words = 190;
  const height = hasPicture ? Math.round((Math.max(width, narrowest) * 9) / 16) + words : words;
  return { width, height: Math.min(height, maxHeight ?? height) };
}

/** A length that somebody has asked for; `null` for none, and for what is no length. */
export const readLength = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
