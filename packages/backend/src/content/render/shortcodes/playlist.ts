import { escapeHtml, escapeUrl } from '../entities.ts';
import { originalOf } from '../media/media-lookup.ts';
import type { Rendering } from '../rendering.ts';
import type { FoundShortcode } from '../text/shortcode-scan.ts';
import { idList } from './id-list.ts';

/** `[playlist]`: the attached audio files, or those of `ids`, each with its player. `type="video"` for videos. */
export function renderPlaylist(
  { attributes }: FoundShortcode,
  { context, content, texts, shelf, budget }: Rendering,
): string {
  if (!budget.takeBlock()) return '';
  const kind = attributes['type'] === 'video' ? 'video' : 'audio';
  const ids = idList(attributes['ids'] ?? attributes['include']).slice(0, budget.limits.maxItems + 1);
  const tracks =
    ids.length > 0
      ? shelf.findAll(ids)
      : context.attachedMedia({ contentId: content.id, texts: [...texts], kind });
  const playable = tracks.filter(({ mimeType }) => mimeType.startsWith(`${kind}/`));
  const items = playable.slice(0, budget.takeItems(playable.length)).map((track) => {
    const url = escapeUrl(originalOf(track, context.siteUrl).url);
    return `<li><a href="${url}">${escapeHtml(track.title)}</a><${kind} preload="none" controls="controls" src="${url}"></${kind}></li>`;
  });
  if (items.length === 0) return '';
  return budget.takeHtml(
    `<div class="wp-playlist wp-${kind}-playlist"><ol class="wp-playlist-tracks">${items.join('')}</ol></div>`,
  );
}
