import { BackendError } from '../errors.ts';
import { createMixedDecoder } from './reading/mixed-decoder.ts';

/** Decodes the bytes of an XML file to text that an XML parser accepts. */
export interface XmlTextDecoder {
  /** Decodes the next bytes; `undefined` means the end of the file. */
  decode(bytes: Uint8Array | undefined): string;
  /** Number of removed characters that XML forbids: NUL and other control characters. */
  readonly removed: number;
  /** Number of replacement characters in the text, for invalid bytes. */
  readonly unreadable: number;
  /** Number of bytes that are not UTF-8 although the file says so; they are read as Windows-1252. */
  readonly converted: number;
  /** Whether there was text before the document, such as a PHP warning; it is ignored. */
  readonly hasPreamble: boolean;
}

// Old databases can contain such characters, and WordPress exports them unchanged.
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/**
 * Creates a decoder from the start of a file.
 *
 * @param start The first few hundred bytes, with a byte order mark or `<?xml … encoding="…"?>`.
 * @throws {BackendError} `import_not_wxr` if the file is not text, `import_unreadable` if the encoding is unknown.
 */
export function createXmlTextDecoder(start: Uint8Array): XmlTextDecoder {
  if (start[0] === 0x50 && start[1] === 0x4b) {
    throw new BackendError('import_not_wxr', 'The file is a ZIP archive.', {
      help: 'Unpack it and import the XML file inside.',
    });
  }
  const encoding = encodingOf(start);
  const mixed = encoding === 'utf-8' ? createMixedDecoder() : null;
  const other = new TextDecoder(encoding);
  const decodeBytes = (bytes: Uint8Array | undefined): string => {
    if (mixed) return mixed.decode(bytes);
    return bytes ? other.decode(bytes, { stream: true }) : other.decode();
  };
  let removed = 0;
  let unreadable = 0;
  let isFirst = true;
  let hasPreamble = false;
  return {
    decode(bytes) {
      let text = decodeBytes(bytes);
      for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) unreadable += 1;
      text = text.replace(forbidden, () => {
        removed += 1;
        return '';
      });
      // Faulty plugins output a blank line or a warning before the XML declaration.
      if (isFirst && text !== '') {
        text = text.trimStart();
        isFirst = text === '';
        const at = text.search(/<\?xml\s|<rss[\s>]/);
        hasPreamble = at > 0;
        if (at > 0) text = text.slice(at);
      }
      return text;
    },
    get removed() {
      return removed;
    },
    get unreadable() {
      return unreadable;
    },
    get hasPreamble() {
      return hasPreamble;
    },
    get converted() {
      return mixed?.converted ?? 0;
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
    throw new BackendError('import_unreadable', `The encoding "${name}" of the file is unknown.`, {
      help: 'Convert the file to UTF-8, and adjust the encoding in its first line.',
      cause,
    });
  }
}
