import { renderEmbed } from '../embeds.ts';
import type { Rendering } from '../rendering.ts';
import { imageIdsIn } from '../media/responsive-images.ts';
import {
  findShortcodes,
  replaceShortcodes,
  type FoundShortcode,
  type ShortcodeTag,
} from '../text/shortcode-scan.ts';
import { renderCaption } from './caption.ts';
import { renderGallery } from './gallery.ts';
import { idList } from './id-list.ts';
import { renderPlayer } from './player.ts';
import { renderPlaylist } from './playlist.ts';

/** The unique ids of the media items that images and galleries in a text refer to, at most `maxIds`. */
export function mediaIdsIn(html: string, maxIds: number): number[] {
  const ids = new Set(imageIdsIn(html));
  const lists = new Set<string>();
  for (const { tag, attributes } of findShortcodes(html)) {
    if (tag !== 'gallery' && tag !== 'playlist') continue;
    const list = attributes['ids'] ?? attributes['include'];
    if (list !== undefined) lists.add(list);
  }
  for (const list of lists) {
    if (ids.size >= maxIds) break;
    for (const id of idList(list)) ids.add(id);
  }
  return [...ids].slice(0, maxIds);
}

/** Runs the shortcodes of a body. */
export function renderShortcodes(html: string, rendering: Rendering): string {
  return replaceShortcodes(html, (shortcode) => {
    rendering.budget.checkpoint();
    return renderers[shortcode.tag](shortcode, rendering);
  });
}

const renderers: Record<ShortcodeTag, (shortcode: FoundShortcode, rendering: Rendering) => string> = {
  caption: captionWithShortcodes,
  wp_caption: captionWithShortcodes,
  gallery: renderGallery,
  playlist: renderPlaylist,
  audio: (shortcode, rendering) => renderPlayer(shortcode, { kind: 'audio', rendering }),
  video: (shortcode, rendering) => renderPlayer(shortcode, { kind: 'video', rendering }),
  embed: (shortcode, { budget }) => renderEmbed(shortcode, { budget }),
};

function captionWithShortcodes(shortcode: FoundShortcode, rendering: Rendering): string {
  return renderCaption(shortcode, (inner) => renderShortcodes(inner, rendering));
}
