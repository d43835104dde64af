import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { acceptedEncoding, type CompressedEncoding, compressSync } from './compress.ts';

/** A Node request handler that responds, or calls `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Asset {
  etag: string;
  headers: Record<string, string | number>;
  bytes: Buffer;
  /** For text files only. */
  compressed: ((encoding: CompressedEncoding) => Buffer) | null;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface AssetOptions {
  readonly earlier?: string;
  readonly base?: string;
  readonly isImmutable?: boolean;
}

/**
 * Serves the site's built files. They are read at startup, so a rebuild cannot remove files that pages already sent refer to. Other hashed
 * files are looked up on disk: a page may come from a newer process with a newer build, or from the previous build.
 *
 * Names below `/assets/` contain a content hash, so browsers cache them indefinitely; the few others (an icon) for an hour.
 *
 * @param options.earlier Folder with the hashed files of previous builds.
 * @param options.isImmutable Whether the path contains a hash of all files.
 * @param options.base Path below which the files are served, such as `/edit`. Default: the root.
 */
export function serveAssets(
  folder: string,
  { earlier, base = '', isImmutable = false }: AssetOptions = {},
): Handler {
  const paths = filesBelow(folder).filter((path) => !isCompressed(path));
  const isHashed = (urlPath: string): boolean => isImmutable || urlPath.startsWith('/assets/');
  const assets = new Map(
    paths.map((path) => {
      const urlPath = toUrlPath(folder, path);
      return [urlPath, read(path, isHashed(urlPath))];
    }),
  );
  const hashedFolders = [join(folder, 'assets'), ...(earlier === undefined ? [] : [earlier])];

  function lookOnDisk(urlPath: string): Asset | undefined {
    const [, name = '', extension = ''] = hashedName.exec(urlPath) ?? [];
    if (!Object.hasOwn(types, extension)) return undefined;
    const path = hashedFolders.map((each) => join(each, name)).find((each) => existsSync(each));
    if (path === undefined) return undefined;
    const asset = read(path, true);
    assets.set(urlPath, asset);
    return asset;
  }

  return (request, response, next) => {
    const { method, url = '' } = request;
    const wholePath = url.replace(/\?.*$/, '');
    if (!wholePath.startsWith(`${base}/`)) {
      next();
      return;
    }
    const urlPath = wholePath.slice(base.length);
    const asset =
      method === 'GET' || method === 'HEAD' ? (assets.get(urlPath) ?? lookOnDisk(urlPath)) : undefined;
    if (!asset) {
      next();
      return;
    }
    if (isKnown(request.headers['if-none-match'], asset.etag)) {
      response.writeHead(304, asset.headers).end();
      return;
    }
    const [encoding, bytes] = choose(asset, request.headers['accept-encoding'] ?? '');
    const encoded = encoding ? { 'Content-Encoding': encoding } : {};
    response.writeHead(200, { ...asset.headers, ...encoded, 'Content-Length': bytes.length });
    response.end(method === 'HEAD' ? undefined : bytes);
  };
}

/** A hashed file name, and its extension. */
const hashedName = /^\/assets\/(\w[\w.-]*-[\w-]{8}(\.\w+))$/;

function read(path: string, isHashed: boolean): Asset {
  const bytes = readFileSync(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const isText = type.startsWith('text/') || type.endsWith('xml');
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  return {
    etag,
    headers: {
      'Content-Type': type,
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      ...(isText ? { Vary: 'Accept-Encoding' } : {}),
    },
    bytes,
    compressed: isText ? compressedForms(path, bytes) : null,
  };
}

/** Compressed by the build at a high level, else at the first request at a fast one, so that the start does not wait. */
function compressedForms(path: string, bytes: Buffer): (encoding: CompressedEncoding) => Buffer {
  const forms = { br: readBuilt(`${path}.br`), gzip: readBuilt(`${path}.gz`) };
  return (encoding) => (forms[encoding] ??= compressSync(bytes, encoding));
}

const readBuilt = (name: string): Buffer | null => (existsSync(name) ? readFileSync(name) : null);

const isCompressed = (path: string): boolean => /\.(?:br|gz)$/.test(path) && existsSync(path.slice(0, -3));

/** Whether `If-None-Match` matches: it may list several tags, and proxies weaken them. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const named = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named[0] === '*';
}

function choose({ bytes, compressed }: Asset, accepted: string): [CompressedEncoding | null, Buffer] {
  const encoding = compressed === null ? null : acceptedEncoding(accepted);
  return encoding === null || compressed === null ? [null, bytes] : [encoding, compressed(encoding)];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

const toUrlPath = (folder: string, path: string): string => `/${relative(folder, path).split(sep).join('/')}`;
