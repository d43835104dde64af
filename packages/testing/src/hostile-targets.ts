/**
 * Values of `redirect_uri` with which attackers try to leave a site: URLs that lead to another host, or that some
 * parser could read so, and some invalid ones. None of them may be followed.
 *
 * @param siteUrl Origin of the site that must not be left.
 */
export function hostileTargetsOf(siteUrl: string): readonly string[] {
  const texts = [
    ...beginnings.map((beginning) => `${beginning}${evil}/`),
    ...aroundTheHost(new URL(siteUrl)),
    ...otherHosts,
    ...schemes,
    ...splitHeaders(siteUrl),
    ...noAddresses,
  ];
  return [...new Set(texts)];
}

/**
 * Unusual but harmless URLs of the site itself. The second of each pair is the path they lead to.
 *
 * @param siteUrl Origin of the site.
 */
export function honestTargetsOf(siteUrl: string): readonly (readonly [text: string, target: string])[] {
  const paths = [
    '/',
    '/preview',
    '/preview?p=12&preview=true&previewPathname=%2F%3Fp%3D12&typeName=Post',
    '/caf%C3%A9/',
    '/a?next=//evil.example',
    '/a?next=https://evil.example/',
    '/a?x=%20+%2B&&y',
    '/a#//evil.example',
    '/;//evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%0d%0aevil.example',
    '/@evil.example',
    '/https://evil.example/',
    '/javascript:alert(1)',
  ];
  return [
    ...paths.flatMap((path) => [[path, path] as const, [siteUrl + path, path] as const]),
    [siteUrl, '/'],
    [`${siteUrl}?//evil.example`, '/?//evil.example'],
    [`${siteUrl}#@evil.example`, '/#@evil.example'],
    [`${siteUrl.toUpperCase()}/a`, '/a'],
    ['/a/../../b', '/b'],
    ['/é', '/%C3%A9'],
  ];
}

const evil = 'evil.example';

/** Spellings of the scheme and slashes before a host. */
const beginnings = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '\\/\\/',
  '/\\/',
  '/\\/\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '//\t',
  '/ /',
  '/\u00a0/',
  '/\u0000/',
  '\u0000//',
  '/\u200b/',
  '/\u2028/',
  '/\ufeff/',
  '/\u0085/',
  '\u3000//',
  '\u00ad//',
  '/./\\',
  'http:',
  'https:',
  'http:/',
  'https:/',
  'http:///',
  'https:////',
  'http:\\\\',
  'https:\\/',
  'https:/\\',
  'http:\t//',
  'ht\ntp://',
  'h\ttps://',
  ' https://',
  '\thttps://',
  '\u0001https://',
  '\u001fhttps://',
  'HTTPS://',
  'hTtPs://',
  'https://\t',
  'https:// ',
  'https://\u200b',
  'https://\u00ad',
  'ftp://',
  'ws://',
  'wss://',
  'file://',
  'blob:https://',
  'filesystem:https://',
  'view-source:https://',
  'feed:https://',
  'jar:https://',
  'about:',
  'chrome://',
  'intent://',
  'android-app://',
  'x-custom://',
  'mailto:',
  'tel:',
  '#//',
  '?//',
  '.',
  '..//',
  './/',
  '@',
  ':',
  ';//',
  '&//',
  '%',
  '%2f%2f',
  '%5c%5c',
  '%09//',
  '\\',
];

/** Other hosts that resemble the site's, and the site's own with a prefix or suffix. */
function aroundTheHost({ origin, protocol, host, hostname, port }: URL): string[] {
  const other = protocol === 'https:' ? 'http:' : 'https:';
  const tail = port === '' ? '' : `:${port}`;
  const ownPort = port || (protocol === 'https:' ? '443' : '80');
  const at = (name: string): string => `${protocol}//${name}`;
  return [
    `${origin}@${evil}`,
    `${origin}:pw@${evil}`,
    at(`${hostname}@${evil}/`),
    at(`${hostname}:${ownPort}@${evil}/`),
    at(`${hostname}%40${evil}/`),
    at(`user@${host}/`),
    at(`user:pw@${host}/`),
    at(`:@${host}/`),
    at(`@${host}@${evil}`),
    at(`@${host}/`),
    at(`${evil}\\@${host}/`),
    at(`${evil}/@${host}`),
    at(`${evil}#@${host}`),
    at(`${evil}?@${host}`),
    at(`${evil}%00.${host}/`),
    at(`${evil}%23.${host}/`),
    at(`${hostname}.${evil}/`),
    at(`${hostname}%2e${evil}/`),
    at(`${hostname}。${evil}/`),
    at(`${hostname}．${evil}/`),
    at(`${hostname}｡${evil}/`),
    at(`${hostname}%E3%80%82${evil}/`),
    at(`${hostname}\u2024${evil}`),
    at(`${hostname}${evil}/`),
    at(`${hostname}-${evil}/`),
    at(`x${host}/`),
    at(`sub.${host}/`),
    at(`www.${host}/`),
    at(`${hostname}:1${ownPort}/`),
    at(`${hostname}:0${ownPort}x/`),
    at(`${hostname}:${ownPort}:${ownPort}/`),
    at(`[${hostname}]/`),
    at(`${hostname}\t.${evil}/`),
    at(`${hostname}\n.${evil}/`),
    at(`${hostname} .${evil}/`),
    at(`${hostname}\\.${evil}/`),
    at(`${hostname}\\${evil}`),
    at(`${hostname};${evil}/`),
    at(`${hostname}&${evil}/`),
    at(`${hostname},${evil}/`),
    at(`${hostname}|${evil}/`),
    at(`${hostname}^${evil}/`),
    at(`${hostname.slice(0, -1)}\u200b${hostname.slice(-1)}${tail}/`),
    // The host name with a trailing dot, and with a Cyrillic letter; neither works for an IP address.
    ...(/^[\d.]+$/.test(hostname)
      ? []
      : [at(`${hostname}.${tail}/`), at(`${hostname.replace(/[aeios]/, 'і')}${tail}/`)]),
    at(`${hostname}\u0000.${evil}/`),
    at(`${hostname}%0d%0aLocation:%20https://${evil}/`),
    `${other}//${host}/`,
    `${other}//${hostname}:${ownPort}/`,
    `${origin}\\${evil}`,
    `${origin}/\\${evil}`,
    `${origin}/a\\b`,
  ];
}

const otherHosts = [
  `https://${evil}:443/`,
  'https://test/',
  'https://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://xn--site-.test/',
];

const schemes = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://site.test/%0aalert(1)',
  'javascript:https://site.test',
  'data:text/html,<script>alert(1)</script>',
  'data:;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'about:blank',
  'about:srcdoc',
];

const splitHeaders = (siteUrl: string): string[] => [
  `${siteUrl}/\r\nLocation: https://${evil}`,
  `${siteUrl}/\r\nSet-Cookie: a=b`,
  `/\r\nSet-Cookie: a=b`,
  `${siteUrl}/a\nb`,
  `${siteUrl}/a b`,
];

const noAddresses = [
  '',
  ' ',
  '/ ',
  'generate',
  'preview?x=1',
  'null',
  'undefined',
  '[object Object]',
  '*',
  'https://',
  'https://?',
  'https://#',
  'https:',
];

/** The hostile targets for `https://site.test`; they lead away from any other site, too. */
export const hostileTargets: readonly string[] = hostileTargetsOf('https://site.test');
