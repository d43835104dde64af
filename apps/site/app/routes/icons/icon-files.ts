import type { IconForm } from '../../../images/site-images.ts';

/** A file with the site icon in a form that some programs request. */
export interface IconFile {
  readonly type: 'image/x-icon' | 'image/png';
  /** Width and height in pixels; an ICO file contains several. */
  readonly sizes: readonly number[];
  readonly surface: IconForm['surface'];
}

const png = (size: number, surface: IconForm['surface']): IconFile => ({
  type: 'image/png',
  sizes: [size],
  surface,
});

/** The icon files, by their names at the root of the site. */
export const iconFiles: ReadonlyMap<string, IconFile> = new Map([
  // Requested by browsers, feed readers and link previews without looking at the page.
  ['favicon.ico', { type: 'image/x-icon', sizes: [16, 32, 48], surface: 'transparent' }],
  ['apple-touch-icon.png', png(180, 'opaque')],
  // As old versions of iOS request it.
  ['apple-touch-icon-precomposed.png', png(180, 'opaque')],
  ['icon-192.png', png(192, 'transparent')],
  ['icon-512.png', png(512, 'transparent')],
  ['icon-maskable-512.png', png(512, 'maskable')],
]);
