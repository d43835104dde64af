/** What a page may do in a browser. */
interface PolicyOptions {
  mode: 'production' | 'development';
  /** The backend origin that scripts may fetch from, for pages with islands. Without it and `frameOrigins`, no script may run. */
  connectOrigin?: string;
  /** The origins of the players that the page may load, with a script. */
  frameOrigins?: readonly string[];
  /** Which origins may frame the page. Default: only our own. */
  framedBy?: 'us' | 'any';
}

/**
 * The policy for pages: own styles, fonts and media only, nothing from other origins.
 *
 * @returns The value of `Content-Security-Policy`.
 */
export function contentSecurityPolicy({
  mode,
  connectOrigin,
  frameOrigins = [],
  framedBy = 'us',
}: PolicyOptions): string {
  // Vite's client script reloads pages in development.
  const development = mode === 'development' ? ["script-src 'self'", 'connect-src *'] : [];
  // Without scripts, only tools that inspect the page from inside send requests, as Lighthouse does for `robots.txt`.
  const hasScripts = connectOrigin !== undefined || frameOrigins.length > 0;
  const production = [
    ...(hasScripts ? ["script-src 'self'"] : []),
    connectOrigin === undefined ? "connect-src 'self'" : `connect-src 'self' ${connectOrigin}`,
  ];
  return [
    "default-src 'none'",
    ...(development.length > 0 ? development : production),
    "style-src 'self'",
    // Editors style blocks by `style` attributes; the sanitiser in `packages/blocks` allows only harmless properties.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    ...(frameOrigins.length > 0 ? [`frame-src ${frameOrigins.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy === 'us' ? "'self'" : '*'}`,
  ].join('; ');
}
