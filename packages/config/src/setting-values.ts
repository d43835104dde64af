import type { BlockList } from 'node:net';
import { readNetworks } from '@masthead/http';
import { cdnApis, type CdnKind } from '@masthead/page-cache/cdn-apis';
import { MIB } from '@masthead/kit';

// Parsers of setting values.

/** Why a value is invalid, and what to write instead. */
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
    : new Problem(`"${text}" is not a port. Use a whole number from 0 to 65535, such as 3000.`);
}

/** More would only compete for cores. */
export const maxWorkers = 64;

export function parseWorkers(text: string): number | Problem {
  const workers = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return workers >= 1 && workers <= maxWorkers
    ? workers
    : new Problem(`"${text}" is not a number of processes. Use a whole number from 1 to ${maxWorkers}.`);
}

export function parseHost(text: string): string | Problem {
  return /^[\w.:-]+$/.test(text)
    ? text
    : new Problem(
        `"${text}" is not a host. Use an IP address or host name without scheme and port, such as 127.0.0.1.`,
      );
}

function parseUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : null;
}

/** The text is not quoted if it may contain a password. */
const urlProblem = (text: string, what: string, advice: string): Problem =>
  new Problem(
    text.includes('@')
      ? `A URL with a user name or password is not allowed here. ${advice}`
      : `"${text}" is not ${what}. ${advice}`,
  );

export function parseOrigin(text: string): string | Problem {
  const url = parseUrl(text);
  return url && url.pathname === '/' && !url.search && !url.hash
    ? url.origin
    : urlProblem(text, 'the URL of a site', 'Use scheme and host, such as https://example.com.');
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
        `"${read.fault}" is neither an IP address nor a network. Use a comma-separated list such as 127.0.0.1, 10.0.0.0/8.`,
      );
}

export function parseWordPressUrl(text: string): string | Problem {
  const url = parseUrl(text);
  const [, folder, door] =
    /^(.*?)\/+(graphql|wp-json|wp-admin|wp-login\.php)(?:\/.*)?$/.exec(url?.pathname ?? '') ?? [];
  if (url && folder !== undefined && door !== undefined) {
    return new Problem(`This is the URL of /${door}, not of WordPress. Use ${url.origin}${folder}.`);
  }
  return url && !url.search && !url.hash
    ? url.origin + url.pathname.replace(/\/+$/, '')
    : urlProblem(
        text,
        'a WordPress URL',
        'Use a URL such as https://cms.example.com, including the folder if there is one.',
      );
}

/** The message does not quote the value, because it may contain a password. */
export function parseSmtpUrl(text: string): string | Problem {
  const url = URL.parse(text);
  const isWhole = url && /^smtps?:$/.test(url.protocol) && url.hostname && !url.search && !url.hash;
  return isWhole && /^\/?$/.test(url.pathname) && isDecodable(url.username) && isDecodable(url.password)
    ? text
    : new Problem(
        'Not the URL of a mail server. Use scheme, host and port, such as smtp://mail.example.com:587.',
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
        `"${text}" is not a sender. Use an email address such as news@example.com, or Name <news@example.com>.`,
      )
    : { name: name.trim().replace(/^"(.*)"$/, '$1') || null, address };
}

export function parsePassword(text: string): string | Problem {
  return text.length >= 8 && text.length <= 200
    ? text
    : new Problem(
        `The password has ${text.length} characters. Use 8 to 200, or remove the setting to have one generated.`,
      );
}

export function parseAuthType(text: string): 'redirect' | 'local' | Problem {
  return text === 'redirect' || text === 'local'
    ? text
    : new Problem(`Unknown value "${text}". Use redirect or local.`);
}

export function parsePath(text: string): string | Problem {
  const names = text.split('/').filter((name) => name !== '');
  return names.length > 0 && names.every((name) => /^[\w-][\w.-]*$/.test(name))
    ? `/${names.join('/')}`
    : new Problem(
        `"${text}" is not a path. Use letters, digits, "-" and "_" between slashes, such as /login.`,
      );
}

export function parseSecretKey(text: string): string | Problem {
  return text.length >= 8
    ? text
    : new Problem(
        `The key has ${text.length} characters. Use at least 8: the key shown by the Faust plugin, or a long random one.`,
      );
}

export function parseCdnKind(text: string): CdnKind | Problem {
  return Object.hasOwn(cdnApis, text)
    ? (text as CdnKind)
    : new Problem(`Unknown value "${text}". Use fastly, cloudflare, varnish or webhook.`);
}

export function parseCdnUrl(text: string): string | Problem {
  const url = parseUrl(text);
  return url && !url.hash
    ? url.href
    : urlProblem(text, 'the URL of a CDN', 'Use a URL such as http://127.0.0.1:6081/.');
}

/** The message does not quote the value. */
export function parseToken(text: string): string | Problem {
  return /^[\x21-\x7E]{16,1000}$/.test(text)
    ? text
    : new Problem('Not a valid token. Use 16 to 1000 letters, digits and ASCII symbols, without spaces.');
}

/** @returns URIs, in the order given. */
export function parseSecurityContacts(text: string): readonly string[] | Problem {
  const contacts = text.split(/[\s,]+/).filter((part) => part !== '');
  const uris = contacts.map(contactUri);
  const wrong = contacts.find((_, index) => uris[index] === null);
  return wrong === undefined && uris.length > 0
    ? uris.filter((uri) => uri !== null)
    : new Problem(
        `"${wrong ?? text}" is not a contact. Use email addresses, or mailto:, https: or tel: URIs, such as security@example.com.`,
      );
}

/** An email address becomes a `mailto:` URI. `null` for any scheme but the three. */
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
    urlProblem(
      text,
      'the URL of a security policy',
      'Use an https: URL, such as https://example.com/security-policy.',
    )
  );
}

/** RFC 9116 requires https for web URIs. */
function httpsUrl(text: string): string | null {
  const url = parseUrl(text);
  return url?.protocol === 'https:' ? url.href : null;
}

export function parseBoolean(text: string): boolean | Problem {
  if (/^(true|1|yes|on)$/i.test(text)) return true;
  if (/^(false|0|no|off)$/i.test(text)) return false;
  return new Problem(`"${text}" is not a boolean. Use true or false.`);
}

export function parseCacheSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is not a size. Use a whole number of MiB from 0 to 4096, such as 32.`);
}

export function parseDiskSize(text: string): number | Problem {
  const mebibytes = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes === 0 || (mebibytes >= 16 && mebibytes <= 1_048_576)
    ? mebibytes * MIB
    : new Problem(
        `"${text}" is not a size. Use a whole number of MiB from 16 to 1048576, such as 1024; or 0.`,
      );
}

export function parseUploadSize(text: string): number | Problem {
  const mebibytes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return mebibytes >= 1 && mebibytes <= 4096
    ? mebibytes * MIB
    : new Problem(`"${text}" is not a file size. Use a whole number of MiB from 1 to 4096, such as 64.`);
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
    : new Problem(`"${text}" is invalid. Use a whole number from ${minimum} to ${maximum}.`);
}

export function parseDurability(text: string): 'full' | 'normal' | Problem {
  return text === 'full' || text === 'normal'
    ? text
    : new Problem(`Unknown value "${text}". Use full or normal.`);
}

/** @returns Milliseconds. */
export function parseSeconds(text: string, [minimum, maximum]: readonly [number, number]): number | Problem {
  const seconds = parseCount(text, { minimum, maximum });
  return seconds instanceof Problem
    ? new Problem(`"${text}" is invalid. Use a whole number of seconds from ${minimum} to ${maximum}.`)
    : seconds * 1000;
}

export function parseHours(text: string, [minimum, maximum]: readonly [number, number]): number | Problem {
  const hours = parseCount(text, { minimum, maximum });
  return hours instanceof Problem
    ? new Problem(`"${text}" is invalid. Use a whole number of hours from ${minimum} to ${maximum}.`)
    : hours * 3_600_000;
}
