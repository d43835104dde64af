import { escapeAttribute, escapeHtml, escapeUrl } from '../entities.ts';
import { originalOf } from '../media/media-lookup.ts';
import type { Rendering } from '../rendering.ts';
import type { FoundShortcode } from '../text/shortcode-scan.ts';

const formats: Record<'audio' | 'video', Record<string, string>> = {
  audio: {
    mp3: 'audio/mpeg',
    ogg: 'audio/ogg',
    flac: 'audio/flac',
    m4a: 'audio/mpeg',
    wav: 'audio/wav',
    aac: 'audio/aac',
    wma: 'audio/x-ms-wma',
  },
  video: {
    mp4: 'video/mp4',
    m4v: 'video/mp4',
    webm: 'video/webm',
    ogv: 'video/ogg',
    flv: 'video/x-flv',
    mov: 'video/quicktime',
  },
};

/**
 * `[audio src="…"]` or `[video src="…"]` as the browser's own player, with a link as a fallback. Without a URL it plays
 * the first attached file of its kind; if there is none, it renders nothing.
 */
export function renderPlayer(
  { attributes }: FoundShortcode,
  { kind, rendering }: { kind: 'audio' | 'video'; rendering: Rendering },
): string {
  if (rendering.budget.takeItems(1) === 0) return '';
  const sources = sourcesOf(attributes, { kind, rendering });
  const first = sources[0];
  if (first === undefined) return '';
  const id = `${kind}-${rendering.content.id}-${rendering.nextInstance(kind)}`;
  const flags = ['loop', 'autoplay', 'muted']
    .filter((name) => isOn(attributes[name]))
    .map((name) => ` ${name}="1"`);
  const inside = `${sources.map(sourceTag).join('')}<a href="${escapeUrl(first.url)}">${escapeHtml(first.url)}</a>`;
  if (kind === 'audio') {
    const preload = word(attributes['preload'], 'none');
    return `<audio class="wp-audio-shortcode" id="${id}"${flags.join('')} preload="${preload}" style="width: 100%;" controls="controls">${inside}</audio>`;
  }
  const width = size(attributes['width'], 640);
  const height = size(attributes['height'], 360);
  const poster = attributes['poster'] ? ` poster="${escapeUrl(attributes['poster'])}"` : '';
  const preload = word(attributes['preload'], 'metadata');
  return `<div style="width: ${width}px;" class="wp-video"><video class="wp-video-shortcode" id="${id}" width="${width}" height="${height}"${poster}${flags.join('')} preload="${preload}" controls="controls">${inside}</video></div>`;
}

interface Source {
  url: string;
  type: string | null;
}

function sourcesOf(
  attributes: Record<string, string>,
  { kind, rendering }: { kind: 'audio' | 'video'; rendering: Rendering },
): Source[] {
  const known = formats[kind];
  // `[audio http://… ]` is an older form without an attribute name.
  const named = ['src', '0', ...Object.keys(known)].flatMap((name) => attributes[name] ?? []);
  if (named.length > 0) {
    const urls = named.filter((url) => isPlayable(escapeUrl(url)));
    return urls.map((url) => ({ url, type: known[extensionOf(url)] ?? null }));
  }
  const { content, context, texts } = rendering;
  const [attached] = context.attachedMedia({ contentId: content.id, texts: [...texts], kind });
  if (attached === undefined) return [];
  return [{ url: originalOf(attached, rendering.context.siteUrl).url, type: attached.mimeType }];
}

/**
 * Of URLs with a scheme, allows only http and https. `url` is in its final form, without the spaces that could hide a
 * scheme.
 */
function isPlayable(url: string): boolean {
  return /^https?:\/\//i.test(url) || !/^[a-z][a-z\d+.-]*:/i.test(url);
}

function extensionOf(url: string): string {
  return /\.([a-z\d]{2,4})(?:[?#]|$)/i.exec(url)?.[1]?.toLowerCase() ?? '';
}

function sourceTag({ url, type }: Source): string {
  return `<source ${type === null ? '' : `type="${escapeAttribute(type)}" `}src="${escapeUrl(url)}" />`;
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && !['', '0', 'off', 'false'].includes(value.toLowerCase());
}

function word(value: string | undefined, fallback: string): string {
  return value !== undefined && ['none', 'metadata', 'auto'].includes(value) ? value : fallback;
}

function size(value: string | undefined, fallback: number): number {
  const number = Number.parseInt(value ?? '', 10);
  return number > 0 && number < 10_000 ? number : fallback;
}
