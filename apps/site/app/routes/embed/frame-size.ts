/** The size of an embedded card, in pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const widest = 600;
const narrowest = 200;

/** The size within the embedding page's limits; never larger, even if the card has to scroll. */
export function frameSize(
  { maxWidth, maxHeight }: { maxWidth: number | null; maxHeight: number | null },
  hasImage: boolean,
): FrameSize {
  const width = Math.min(widest, maxWidth ?? widest);
  const textHeight = 190;
  const height = hasImage ? Math.round((Math.max(width, narrowest) * 9) / 16) + textHeight : textHeight;
  return { width, height: Math.min(height, maxHeight ?? height) };
}

/** Parses a requested length; `null` for none or an invalid one. */
export const readLength = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
