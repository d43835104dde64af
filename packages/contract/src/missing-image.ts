/**
 * The response to a browser that loads a missing upload as an image: status 404, with a neutral picture in place of the browser's symbol
 * for broken images.
 */
export function missingImage(): Response {
  return new Response(picture, {
    status: 404,
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Sec-Fetch-Dest, Accept',
    },
  });
}

/** Whether a browser requests the file for an `img` element, rather than as a page or by a script. */
export function isImageRequest({ headers, url }: Request): boolean {
  if (!/\.(?:jpe?g|jpe|png|gif|webp|avif|bmp|svg|ico|tiff?|heic)$/i.test(new URL(url).pathname)) return false;
  const destination = headers.get('sec-fetch-dest');
  return destination === null ? (headers.get('accept') ?? '').startsWith('image/') : destination === 'image';
}

// Scales to the space of the missing image. A light frame with a landscape, readable on light and dark pages.
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice" role="img" aria-label="Image not available">
<style>rect{fill:#eceae4}path,circle{fill:none;stroke:#a8a39a;stroke-width:6;stroke-linejoin:round;stroke-linecap:round}@media(prefers-color-scheme:dark){rect{fill:#2a2a28}path,circle{stroke:#6b6862}}</style>
<rect width="640" height="400"/>
<path d="M220 130h200v140H220zM220 245l55-55 45 45 30-28 70 63"/>
<circle cx="370" cy="170" r="14"/>
</svg>
`;
