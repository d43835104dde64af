import type { BlockList } from 'node:net';
import { readNetworks } from './client-address.ts';
import { cdnDialects, type CdnKind } from './shared-caches/cdn.ts';

// Each reads the text of a setting.

/** Bytes. */
export const MIB = 1024 * 1024;

/** Why a value cannot be used, and what to write in its place. */
export class Problem {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
}

export function parsePort(text: string): number | Problem {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535
    ? port
    : new Problem(`"${text}" is not a port. Write a whole number from 0 to 65535, such as 3000.`);
}

/** More would only be in each other's way. */
export const mostWorkers = 64;

export function parseWorkers(text: string): number | Problem {
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return workers >= 1 && workers <= mostWorkers
    ? workers
    : new Problem(`"${text}" is not a number of processes. Write a whole number from 1 to ${mostWorkers}.`);
}

export function parseHost(text: string): string | Problem {
  return /^[\w.:-]+$/.test(text)
    ? text
    : new Problem(`"${text}" is not a host. Write an address without scheme and port, such as 127.0.0.1.`);
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** Why an address cannot be used. It is not quoted where it may hold a password. */
const addressProblem = (text: string, what: string, advice: string): Problem =>
  new Problem(
    text.includes('@')
      ? `An address with a name or password cannot be used here. ${advice}`
      : `"${text}" is not ${what}. ${advice}`,
  );

export function parseOrigin(text: string): string | Problem {
  const url = parseUrl(text);
  return url && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : addressProblem(text, "a site's address", 'Write scheme and host, such as https://example.com.');
}

export function parseOrigins(text: string): readonly string[] | Problem {
  const origins = text.split(/[\s,]+/).map(parseOrigin);
  return origins.find((origin) => origin instanceof Problem) ?? (origins as string[]);
}

export function parseNetworks(text: string): BlockList | Problem {
  const read = readNetworks(text);
  return 'networks' in read
    ? read.networks
    : new Problem(
        `"${read.fault}" is neither an address nor a network. Write them as 127.0.0.1 or 10.0.0.0/8, with commas between them.`,
      );
}

export function parseWordPressUrl(text: string): string | Problem {
  const url = parseUrl(text);
  const [, folder, door] =
    /^(.*?)\/+(graphql|wp-json|wp-admin|wp-login\.php)(?:\/.*)?$/.exec(url?.pathname ?? '') ?? [];
  if (url && folder !== undefined && door !== undefined) {
    return new Problem(
      `This is the address of /${door}, not of the WordPress. Write ${url.origin}${folder}.`,
    );
  }
  return url && !url.search && !url.hash
    ? url.origin + url.pathname.replace(/\/+$/, '')
    : addressProblem(
        text,
        'a WordPress address',
        'Write it as https://cms.example.com, with the folder if it has one.',
      );
}

/** The problem does not quote it: it may hold a password. */
export function parseSmtpUrl(text: string): string | Problem {
  const url = URL.parse(text);
  const isWhole = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.search && !url.hash;
  return isWhole && /^\/?$/.test(url.pathname) && isDecodable(url.username) && isDecodable(url.password)
    ? text
    : new Problem(
        'This is no mail server. Write scheme, host and port, such as smtp://mail.example.com:587.',
      );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export function parseSender(text: string): { name: string | null; address: string } | Problem {
  const [, name = '', inBrackets, alone] =
    /^(?:([^<>\p{Cc}]*)<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s,]+@[^<>@\s,]+))$/u.exec(text) ?? [];
  const address = inBrackets ?? alone;
  return address === undefined
    ? new Problem(
        `"${text}" is no sender. Write an address such as news@example.com, or Name <news@example.com>.`,
      )
    : { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}

export function parsePassword(text: string): string | Problem {
  return text.length >= 8 && text.length <= 200
    ? text
    : new Problem(
        `The password has ${text.length} characters. Write 8 to 200, or leave it out to have one made.`,
      );
}

export function parseAuthType(text: string): 'redirect' | 'local' | Problem {
  return text === 'redirect' || text === 'local'
    ? text
    : new Problem(`"${text}" is unknown. Write redirect or local.`);
}

export function parsePath(text: string): string | Problem {
  const names = text.split('/').filter((name) => name !== '');
  return names.length > 0 && names.every((name) => /^[\w-][\w.-]*$/.test(name))
    ? `/${names.join('/')}`
    : new Problem(
        `"${text}" is no path. Write letters, digits, "-" and "_" between slashes, such as /login.`,
      );
}

export function parseSecretKey(text: string): string | Problem {
  return text.length >= 8
    ? text
    : new Problem(
        `The key has ${text.length} characters. Write 8 or more: the key that the Faust plugin shows, or a long random one.`,
      );
}

export function parseCdnKind(text: string): CdnKind | Problem {
  return Object.hasOwn(cdnDialects, text)
    ? (text as CdnKind)
    : new Problem(`"${text}" is unknown. Write fastly, cloudflare, varnish or webhook.`);
}

export function parseCdnUrl(text: string): string | Problem {
  const url = parseUrl(text);
  return url && !url.hash
    ? url.href
    : addressProblem(text, 'the address of a shared cache', 'Write it as http://127.0.0.1:6081/.');
}

/** The problem does not quote it. */
export function parseToken(text: string): string | Problem {
  return /^[\x21-\x7E]{16,1000}$/.test(text)
    ? text
    : new Problem('This is no token. Write 16 to 1000 letters, digits and signs, without spaces.');
}

/** @returns URIs, in the order given. */
export function parseSecurityContacts(text: string): readonly string[] | Problem {
  const contacts = text.split(/[\s,]+/).filter((part) => part !== '');
  const uris = contacts.map(contactUri);
  const wrong = contacts.find((_, index) => uris[index] === null);
  return wrong === undefined && uris.length > 0
    ? uris.filter((uri) => uri !== null)
    : new Problem(
        `"${wrong ?? text}" is not a contact. Write e-mail addresses, or mailto:, https: or tel: URIs, such as security@example.com.`,
      );
}

/** An e-mail address becomes a `mailto:` URI; anything but the three schemes is `null`. */
function contactUri(text: string): string | null {
  const email = /^[^\s@:/?#<>"]+@[^\s@:/?#<>"]+$/;
  const [, scheme = '', rest = ''] = /^(mailto|https|tel):(.*)$/i.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case '':
      return email.test(text) ? `mailto:${encodeURI(text)}` : null;
    case 'mailto':
      return email.test(rest.replace(/\?.*$/, '')) ? (URL.parse(text)?.href ?? null) : null;
    case 'tel':
      return /^\+?[\d().-]*\d[\d().-]*(?:;[\w.=+-]+)*$/.test(rest) ? `tel:${rest}` : null;
    default:
      return httpsUrl(text);
  }
}

export function parseSecurityPolicy(text: string): string | Problem {
  return (
    httpsUrl(text) ??
    addressProblem(
      text,
      'the address of a security policy',
      'Write an https: URL, such as https://example.com/security-policy.',
    )
  );
}

/** RFC 9116 allows no unencrypted address of the web. */
function httpsUrl(text: string): string | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' ? url.href : null;
}

export function parseBoolean(text: string): boolean | Problem {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  return new Problem(`"${text}" is neither yes nor no. Write true or false.`);
}

export function parseCacheSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is no size. Write MiB as a whole number from 0 to 4096, such as 32.`);
}

export function parseDiskSize(text: string): number | Problem {
  const mebibytes = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes === 0 || (mebibytes >= 16 && mebibytes <= 1_048_576)
    ? mebibytes * MIB
    : new Problem(
        `"${text}" is no size. Write MiB as a whole number from 16 to 1048576, such as 1024; or 0.`,
      );
}

export function parseUploadSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes >= 1 && mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is no size of a file. Write MiB as a whole number from 1 to 4096, such as 64.`);
}

/** @returns Pixels. */
export function parseMegapixels(text: string): number | Problem {
  const megapixels = parseCount(text, { minimum: 1, maximum: 250 });
  return megapixels instanceof Problem ? megapixels : megapixels * 1_000_000;
}

export function parseCount(
  text: string,
  { minimum, maximum }: { minimum: number; maximum: number },
): number | Problem {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return count >= minimum && count <= maximum
    ? count
    : new Problem(`"${text}" cannot be used. Write a whole number from ${minimum} to ${maximum}.`);
}

export function parseDurability(text: string): 'full' | 'normal' | Problem {
  return text === 'full' || text === 'normal'
    ? text
    : new Problem(`"${text}" is unknown. Write full or normal.`);
}

/** @returns Milliseconds. */
export function parseSeconds(text: string, [minimum, maximum]: readonly [number, number]): number | Problem {
  const seconds = parseCount(text, { minimum, maximum });
  return seconds instanceof Problem
    ? new Problem(`"${text}" cannot be used. Write seconds as a whole number from ${minimum} to ${maximum}.`)
    : seconds * 1000;
}

export function parseHours(text: string, [minimum, maximum]: readonly [number, number]): number | Problem {
  const hours = parseCount(text, { minimum, maximum });
  return hours instanceof Problem
    ? new Problem(`"${text}" cannot be used. Write hours as a whole number from ${minimum} to ${maximum}.`)
    : hours * 3_600_000;
}
