import { MIB } from '@masthead/kit';
import { SaxesParser } from 'saxes';
import { BackendError } from '../errors.ts';
import {
  authorOf,
  itemOf,
  termOf,
  type WxrAuthor,
  type WxrChannel,
  type WxrElement,
  type WxrItem,
  type WxrTerm,
} from './wxr-records.ts';
import { createLenientXml } from './reading/lenient-xml.ts';
import { openExport } from './reading/open-export.ts';
import { createTextLimit, type TextLimit } from './reading/text-limit.ts';
import { createXmlTextDecoder, type XmlTextDecoder } from './xml-text.ts';

/** Callbacks of the reader, called in the order of the file. Return values are ignored. */
export interface WxrHandlers {
  /** Called before the first item. */
  channel?(channel: WxrChannel): void;
  author?(author: WxrAuthor): void;
  term?(term: WxrTerm): void;
  item?(item: WxrItem): void;
  /** Raw bytes as they are read, for digests and progress. */
  bytes?(chunk: Uint8Array): void;
}

/** Summary of the whole file. */
export interface WxrSummary {
  channel: WxrChannel;
  /** Number of removed characters that XML forbids. */
  removedCharacters: number;
  /** Number of invalid characters, replaced with U+FFFD. */
  unreadableCharacters: number;
  /** Number of bytes that are not UTF-8 although the file says so, read as Windows-1252. */
  convertedBytes: number;
  /** Number of `]]>` in texts that were not escaped. */
  correctedSections: number;
  /** Number of references that XML does not know, such as `&nbsp;`. */
  correctedReferences: number;
  /** Whether there was text before or after the export. */
  hasSurroundings: boolean;
}

/** Maximum number of characters of one text, because it must fit in memory several times. Items with a longer one are skipped. */
export const maxTextCharacters = 4 * MIB;
/** Maximum number of characters of all texts of an item. */
const maxItemCharacters = 2 * maxTextCharacters;
const maxNameCharacters = 1000;
/** Maximum number of characters of anything else, such as a comment between two tags. */
const maxUnknownCharacters = 16 * maxTextCharacters;

/** Later versions of the format have only added elements. */
const knownVersions = /^1\.\d+$/;

/** Elements with fields, by parent element. */
const records: Readonly<Record<string, readonly string[]>> = {
  channel: ['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'],
  item: ['wp:postmeta', 'wp:comment'],
  'wp:comment': ['wp:commentmeta'],
  'wp:category': ['wp:termmeta'],
  'wp:tag': ['wp:termmeta'],
  'wp:term': ['wp:termmeta'],
};

/** How strictly a file is read. */
export interface ReadingOptions {
  /** `lenient` corrects common faults: `]]>` within texts, unknown references, text after the end. Default: `strict`. */
  mode?: 'strict' | 'lenient';
  signal?: AbortSignal | undefined;
}

/**
 * Reads a WXR file (WordPress's export, versions 1.0 to 1.2) as a stream, with one item in memory at a time.
 *
 * @param file Path of the file.
 * @throws {BackendError} `import_unreadable` if it cannot be opened or decoded, `import_malformed` (with line and column) if it is not
 * well-formed XML, `import_not_wxr` if it has another format.
 */
export async function readWxr(
  file: string,
  handlers: WxrHandlers,
  { mode = 'strict', signal }: ReadingOptions = {},
): Promise<WxrSummary> {
  const limit = createTextLimit(maxTextCharacters);
  const parser = createWxrParser(handlers, limit);
  const lenient = mode === 'lenient' ? createLenientXml() : null;
  let decoder: XmlTextDecoder | undefined;
  try {
    for await (const bytes of openExport(file, signal)) {
      handlers.bytes?.(bytes);
      decoder ??= createXmlTextDecoder(bytes.subarray(0, 512));
      const text = decoder.decode(bytes);
      parser.write(limit.cut(lenient ? lenient.correct(text) : text));
    }
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (!(cause instanceof BackendError) && code && syscall) {
      throw new BackendError('import_unreadable', `The file ${file} cannot be read (${code}).`, {
        help: 'Check the path and the read permission on the file.',
        cause,
      });
    }
    throw cause;
  }
  if (decoder) {
    const rest = decoder.decode(undefined);
    parser.write(limit.cut(lenient ? lenient.correct(rest) + lenient.correct(undefined) : rest));
  }
  return {
    channel: parser.end(),
    removedCharacters: decoder?.removed ?? 0,
    unreadableCharacters: decoder?.unreadable ?? 0,
    convertedBytes: decoder?.converted ?? 0,
    correctedSections: lenient?.correctedSections ?? 0,
    correctedReferences: lenient?.correctedReferences ?? 0,
    hasSurroundings: (decoder?.hasPreamble ?? false) || (lenient?.hasRest ?? false),
  };
}

function createWxrParser(
  handlers: WxrHandlers,
  limit: TextLimit,
): {
  write(text: string): void;
  end(): WxrChannel;
} {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  /** Stack of open records, starting with the channel. */
  const open: WxrElement[] = [];
  let channel: WxrElement | undefined;
  let text = '';
  let itemCharacters = 0;
  let isItemTooLarge = false;
  let category: { domain: string; nicename: string | null } = { domain: '', nicename: null };
  let charactersSinceEvent = 0;
  let hasItems = false;

  parser.on('opentag', ({ name, attributes }) => {
    charactersSinceEvent = 0;
    text = '';
    const parent = path.at(-1);
    if (parent === undefined && name !== 'rss')
      throw notWxr(`Its outermost element is <${name}>, not <rss>.`);
    path.push(name);
    if (name === 'item') {
      itemCharacters = 0;
      isItemTooLarge = false;
    }
    if (name === 'channel' && parent === 'rss') {
      channel = { name, fields: new Map(), categories: [], children: [] };
      open.push(channel);
    } else if (parent !== undefined && open.at(-1)?.name === parent && records[parent]?.includes(name)) {
      open.push({ name, fields: new Map(), categories: [], children: [] });
    } else if (name === 'category' && parent === 'item') {
      category = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] ?? null };
    }
  });
  const gather = (piece: string): void => {
    charactersSinceEvent = 0;
    const part = limit.read(piece);
    itemCharacters += part.text.length;
    if (part.isCut || itemCharacters > maxItemCharacters) isItemTooLarge = true;
    // An item that is skipped needs only what names it.
    if (isItemTooLarge && part.text.length > maxNameCharacters && path.includes('item')) return;
    // Outside of leaf elements there is only whitespace.
    if (open.length > 0) text += part.text;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', ({ name }) => {
    charactersSinceEvent = 0;
    path.pop();
    const record = open.at(-1);
    if (record === undefined) return;
    if (record.name === name && path.at(-1) === (open.at(-2)?.name ?? 'rss')) {
      open.pop();
      finish(record);
    } else if (record.name === path.at(-1)) {
      if (name === 'category' && record.name === 'item') record.categories.push({ ...category, name: text });
      else record.fields.set(name, text);
    }
    text = '';
  });
  parser.on('error', (error) => {
    const reason = error.message.replace(/^(?:[^:\s]*:)?\d+:\d+:\s*/, '').replace(/\.$/, '');
    if (path.length === 0 && channel === undefined) throw notWxr(`It is not XML: ${reason}.`);
    throw malformed(reason, parser.line, parser.column);
  });

  const finish = (record: WxrElement): void => {
    switch (record.name) {
      case 'channel':
        break;
      case 'item':
        if (!hasItems) handlers.channel?.(channelOf(checkVersion(channel)));
        hasItems = true;
        handlers.item?.(
          itemOf(record, { line: parser.line, characters: itemCharacters, isTooLarge: isItemTooLarge }),
        );
        break;
      case 'wp:author':
        handlers.author?.(authorOf(record));
        break;
      case 'wp:category':
      case 'wp:tag':
      case 'wp:term':
        handlers.term?.(termOf(record));
        break;
      default:
        open.at(-1)?.children.push(record);
    }
  };

  return {
    write(piece) {
      parser.write(piece);
      charactersSinceEvent += piece.length;
      if (charactersSinceEvent > maxUnknownCharacters) {
        const reason = `a tag or comment is longer than ${maxUnknownCharacters / MIB} MiB`;
        throw malformed(reason, parser.line, parser.column);
      }
    },
    end() {
      parser.close();
      return channelOf(checkVersion(channel));
    },
  };
}

/** Every export has the version before all other WordPress elements; a file without one is a different feed. */
function checkVersion(channel: WxrElement | undefined): WxrElement {
  const version = channel?.fields.get('wp:wxr_version')?.trim();
  if (channel === undefined || version === undefined) {
    throw notWxr('It has no WXR version, so it is a different feed.');
  }
  if (!knownVersions.test(version))
    throw notWxr(`Its WXR version is "${version}"; supported are 1.0 to 1.2.`);
  return channel;
}

function channelOf({ fields }: WxrElement): WxrChannel {
  const addresses = ['wp:base_blog_url', 'link', 'wp:base_site_url']
    .map((name) => (fields.get(name) ?? '').trim().replace(/\/+$/, ''))
    .filter((address) => /^https?:\/\//i.test(address) && URL.canParse(address));
  return {
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    language: (fields.get('language') ?? '').trim(),
    addresses: [...new Set(addresses)],
    generator: (fields.get('generator') ?? '').trim(),
  };
}

function notWxr(reason: string): BackendError {
  return new BackendError('import_not_wxr', `The file is not a WordPress export (WXR). ${reason}`, {
    help: 'Create one in WordPress under Tools → Export → All content.',
  });
}

function malformed(reason: string, line: number, column: number): BackendError {
  return new BackendError(
    'import_malformed',
    `The file is malformed at line ${line}, column ${column}: ${reason}. Nothing was imported.`,
    { help: 'Fix this error, or export the file again and check that the download is complete.' },
  );
}
