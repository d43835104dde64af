import { createReadStream } from 'node:fs';
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
import { createXmlTextDecoder, type XmlTextDecoder } from './xml-text.ts';

/** Who is told what the reader finds, in the order of the file. Nobody is waited for. */
export interface WxrHandlers {
  /** The top of the file, told before the first item. */
  channel?(channel: WxrChannel): void;
  author?(author: WxrAuthor): void;
  term?(term: WxrTerm): void;
  item?(item: WxrItem): void;
  /** Raw bytes as they are read, for digests and progress. */
  bytes?(chunk: Uint8Array): void;
}

/** What is known once the whole file has been read. */
export interface WxrSummary {
  channel: WxrChannel;
  /** Characters that XML forbids, left out. */
  removedCharacters: number;
  /** Bytes that were no text in the file's encoding, read as U+FFFD. */
  unreadableCharacters: number;
}

/** One text longer than this (in bytes) stops the import: it must fit in memory several times over. */
const maxTextBytes = 64 * 1024 * 1024;

const knownVersions = new Set(['1.0', '1.1', '1.2']);

/** Elements that hold fields, by the element they stand in. */
const records: Readonly<Record<string, readonly string[]>> = {
  channel: ['wp:author', 'wp:category', 'wp:tag', 'wp:term', 'item'],
  item: ['wp:postmeta', 'wp:comment'],
  'wp:comment': ['wp:commentmeta'],
  'wp:category': ['wp:termmeta'],
  'wp:tag': ['wp:termmeta'],
  'wp:term': ['wp:termmeta'],
};

/**
 * Reads a WXR file (WordPress's export, versions 1.0 to 1.2) from start to end, holding one item at a time.
 *
 * @param file Path of the file.
 * @throws {BackendError} `import_unreadable` when it cannot be opened or decoded, `import_malformed` (with line and
 * column) when it is not well-formed XML, `import_not_wxr` when it is something else.
 */
export async function readWxr(
  file: string,
  handlers: WxrHandlers,
  signal?: AbortSignal,
): Promise<WxrSummary> {
  const parser = createWxrParser(handlers);
  let decoder: XmlTextDecoder | undefined;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 64 * 1024, signal })) {
      const bytes = chunk as Uint8Array;
      handlers.bytes?.(bytes);
      decoder ??= createXmlTextDecoder(bytes.subarray(0, 512));
      parser.write(decoder.decode(bytes), bytes.length);
    }
  } catch (cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    if (!(cause instanceof BackendError) && code && syscall) {
      throw new BackendError('import_unreadable', `The file ${file} cannot be read (${code}).`, {
        help: 'Check the path, and that this user may read the file.',
        cause,
      });
    }
    throw cause;
  }
  if (decoder) parser.write(decoder.decode(undefined), 0);
  return {
    channel: parser.end(),
    removedCharacters: decoder?.removed ?? 0,
    unreadableCharacters: decoder?.unreadable ?? 0,
  };
}

function createWxrParser(handlers: WxrHandlers): {
  write(text: string, byteLength: number): void;
  end(): WxrChannel;
} {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  /** The records that are open, the innermost last; the channel is the first. */
  const open: WxrElement[] = [];
  let channel: WxrElement | undefined;
  let text = '';
  let itemCharacters = 0;
  let category = { domain: '', nicename: '' };
  let bytesSinceEvent = 0;
  let hasItems = false;

  parser.on('opentag', ({ name, attributes }) => {
    bytesSinceEvent = 0;
    text = '';
    const parent = path.at(-1);
    if (parent === undefined && name !== 'rss')
      throw notWxr(`Its outermost element is <${name}>, not <rss>.`);
    path.push(name);
    if (name === 'item') itemCharacters = 0;
    if (name === 'channel' && parent === 'rss') {
      channel = { name, fields: new Map(), categories: [], children: [] };
      open.push(channel);
    } else if (parent !== undefined && open.at(-1)?.name === parent && records[parent]?.includes(name)) {
      open.push({ name, fields: new Map(), categories: [], children: [] });
    } else if (name === 'category' && parent === 'item') {
      category = { domain: attributes['domain'] ?? '', nicename: attributes['nicename'] ?? '' };
    }
  });
  const gather = (piece: string): void => {
    bytesSinceEvent = 0;
    // Outside a leaf there is only white space between elements.
    if (open.length > 0) text += piece;
  };
  parser.on('text', gather);
  parser.on('cdata', gather);
  parser.on('closetag', ({ name }) => {
    bytesSinceEvent = 0;
    path.pop();
    const record = open.at(-1);
    if (record === undefined) return;
    if (record.name === name && path.at(-1) === (open.at(-2)?.name ?? 'rss')) {
      open.pop();
      finish(record);
    } else if (record.name === path.at(-1)) {
      itemCharacters += text.length;
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
        handlers.item?.(itemOf(record, { line: parser.line, characters: itemCharacters }));
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
    write(piece, byteLength) {
      parser.write(piece);
      bytesSinceEvent += byteLength;
      if (bytesSinceEvent + text.length > maxTextBytes) {
        throw malformed(
          `a text is longer than ${maxTextBytes / 1024 / 1024} MiB`,
          parser.line,
          parser.column,
        );
      }
    },
    end() {
      parser.close();
      return channelOf(checkVersion(channel));
    },
  };
}

/** The version comes before anything of WordPress's in every export; without one the file is some other feed. */
function checkVersion(channel: WxrElement | undefined): WxrElement {
  const version = channel?.fields.get('wp:wxr_version')?.trim();
  if (channel === undefined || version === undefined) {
    throw notWxr('It names no WXR version: it is some other feed.');
  }
  if (!knownVersions.has(version))
    throw notWxr(`Its WXR version is "${version}"; known are 1.0, 1.1 and 1.2.`);
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
  };
}

function notWxr(reason: string): BackendError {
  return new BackendError('import_not_wxr', `The file is not a WordPress export (WXR). ${reason}`, {
    help: 'Make one in WordPress under Tools → Export → All content.',
  });
}

function malformed(reason: string, line: number, column: number): BackendError {
  return new BackendError(
    'import_malformed',
    `The file is broken at line ${line}, column ${column}: ${reason}. Nothing was imported.`,
    { help: 'Mend that place, or export the file again, and make sure that it arrived whole.' },
  );
}
