import { ContentError } from '../content-error.ts';
import type { WriteContext } from '../write-context.ts';

interface LongTexts {
  readonly body?: string | undefined;
  readonly excerpt?: string | undefined;
}

/**
 * Rejects texts that are longer than what is rendered of them. An unchanged stored text passes, because imported ones
 * may be longer.
 *
 * @throws {ContentError} `CONTENT_TOO_LARGE`
 */
export function checkTextSizes(
  { maxTextBytes }: Pick<WriteContext, 'maxTextBytes'>,
  texts: LongTexts,
  before: LongTexts = {},
): void {
  for (const name of ['body', 'excerpt'] as const) {
    const text = texts[name];
    // A UTF-16 unit takes at most three bytes in UTF-8.
    if (text === undefined || text.length * 3 <= maxTextBytes || text === before[name]) continue;
    const actual = Buffer.byteLength(text);
    if (actual <= maxTextBytes) continue;
    throw new ContentError(
      'CONTENT_TOO_LARGE',
      `The ${name === 'body' ? 'content' : 'excerpt'} has ${actual} bytes, which is over the limit of ${maxTextBytes} (MASTHEAD_MAX_RENDERED_BYTES). Shorten it, or split it into several.`,
      { limit: 'renderedBytes', actual, maximum: maxTextBytes, setting: 'MASTHEAD_MAX_RENDERED_BYTES' },
    );
  }
}
