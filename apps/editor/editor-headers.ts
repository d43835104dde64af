/**
 * The headers of the editing area. `blob:` frames are the canvas of the block editor; they inherit this policy, so scripts and event
 * handlers in stored content do not run.
 *
 * @param backendUrl The backend's URL for browsers.
 */
export const editorHeaders = (backendUrl: string): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    // The block editor and React Aria position elements by style elements and attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${new URL(backendUrl).origin}`,
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "base-uri 'self'",
    "form-action 'self'",
    // WebKit applies this to the canvas as well, which the editing area frames.
    "frame-ancestors 'self'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});
