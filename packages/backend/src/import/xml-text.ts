import { BackendError } from '../errors.ts';

/** Turns the bytes of an XML file into text that an XML parser may see. */
export interface XmlTextDecoder {
  /** The text of the next bytes; `undefined` says that there are no more. */
  decode(bytes: Uint8Array | undefined): string;
  /** How many characters were left out since XML forbids them: NUL and other control characters. */
  readonly removed: number;
  /** How many replacement characters the text has: bytes that were no text in the file's encoding. */
  readonly unreadable: number;
}

// Databases older than their own rules hold such bytes, and WordPress exports them as they are.
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Makes a decoder for a file, from how the file begins.
 *
 * @param start The first bytes, up to a few hundred: they hold a byte order mark or `<?xml … encoding="…"?>`.
 * @throws {BackendError} `import_not_wxr` when they are not the start of a text file, `import_unreadable` when the
 * encoding is unknown.
 */
export function createXmlTextDecoder(start: Uint8Array): XmlTextDecoder {
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new BackendError('import_not_wxr', 'The file is compressed (gzip).', {
      help: 'Unpack it with "gunzip" and import the XML file inside.',
    });
  }
  if (start[0] === 0x50 && start[1] === 0x4b) {
    throw new BackendError('import_not_wxr', 'The file is a ZIP archive.', {
      help: 'Unpack it and import the XML file inside.',
    });
  }
  const decoder = new TextDecoder(encodingOf(start));
  let removed = 0;
  let unreadable = 0;
  let isFirst = true;
  return {
    decode(bytes) {
      let text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) unreadable += 1;
      text = text.replace(forbidden, () => {
        removed += 1;
        return '';
      });
      // A blank line before the XML declaration is what a careless plugin leaves behind.
      if (isFirst && text !== '') {
        text = text.trimStart();
        isFirst = text === '';
      }
      return text;
    },
    get removed() {
      return removed;
    },
    get unreadable() {
      return unreadable;
    },
  };
}

function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    Buffer.from(start)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, ''),
  );
  const name = declared?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).encoding;
  } catch (cause) {
    throw new BackendError(
      'import_unreadable',
      `The file says that its encoding is "${name}", which is unknown.`,
      {
        help: 'Convert the file to UTF-8, and its first line with it.',
        cause,
      },
    );
  }
}
