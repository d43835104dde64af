/**
 * Decodes percent-encoded text of a slug or of one part of a path. What cannot be decoded is removed, as WordPress does
 * with lone percent signs: an incomplete character at the end of a text that was cut after 200 bytes, and bytes that are
 * not UTF-8. Characters with a meaning in URLs become hyphens.
 */
export const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+|%[0-9a-f]?$|%/gi, (run) => (run.length < 3 ? '' : decodeOctets(run)));

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

const decodeOctets = (run: string): string =>
  utf8
    .decode(Buffer.from(run.replaceAll('%', ''), 'hex'))
    .replaceAll('\ufffd', '')
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0020/?#%\\]+/g, '-');
