/** What a page may do in a browser. */
interface PolicyOptions {
  mode: 'production' | 'development';
  /** A page with islands runs our script, and that may ask the backend at this origin. Left out, no script runs at all. */
  scriptsMayAsk?: string;
  /** Whose pages may show it in a frame. Default: only our own. */
  framedBy?: 'us' | 'everybody';
}

/**
 * The policy that tells browsers what a page may load: our own styles, fonts and media, and nothing from anywhere else.
 *
 * @returns The value of `Content-Security-Policy`.
 */
export function contentSecurityPolicy({ mode, scriptsMayAsk, framedBy = 'us' }: PolicyOptions): string {
  // Vite's own script reloads pages while the site is worked on.
  const development = mode === 'development' ? ["script-src 'self'", 'connect-src *'] : [];
  // Without a script nothing asks but tools that look at the page from within, as Lighthouse does for `robots.txt`.
  const production =
    scriptsMayAsk === undefined
      ? ["connect-src 'self'"]
      : ["script-src 'self'", `connect-src 'self' ${scriptsMayAsk}`];
  return [
    "default-src 'none'",
    ...(development.length > 0 ? development : production),
    "style-src 'self'",
    // Editors colour and place blocks by `style` attributes; the blocks room lets only harmless properties through.
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy === 'us' ? "'self'" : '*'}`,
  ].join('; ');
}
