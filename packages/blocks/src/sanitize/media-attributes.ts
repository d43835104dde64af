import { formatSrcset, isDataImage, isRawElement, parseSrcset, rawAttribute } from '@masthead/markup';
import type { RawElement } from '@masthead/markup';
import type { UrlRules } from './url-rules.ts';

/** What a media element may load, or the URL to `link` to if it may not load anything. */
export interface AllowedSources {
  readonly attributes: Readonly<Record<string, string>>;
  readonly link?: string;
}

/**
 * Determines what an `<img>`, `<audio>`, `<video>`, `<source>` or `<track>` may load.
 *
 * @returns `null` if nothing remains to show.
 */
export function allowSources(raw: RawElement, tag: string, addresses: UrlRules): AllowedSources | null {
  switch (tag) {
    case 'img':
      return allowImage(raw, addresses);
    case 'source':
      return allowSource(raw, addresses);
    case 'track': {
      const track = addresses.media(rawAttribute(raw, 'src') ?? '');
      return track?.may === 'load' ? { attributes: { src: track.url } } : null;
    }
    default:
      return allowPlayer(raw, addresses);
  }
}

function allowImage(raw: RawElement, addresses: UrlRules): AllowedSources | null {
  const given = rawAttribute(raw, 'src') ?? '';
  // Lazy-loading plugins set a placeholder as `src` and the image as `data-src`.
  const lazySrc = rawAttribute(raw, 'data-src') ?? rawAttribute(raw, 'data-lazy-src');
  const address = lazySrc !== undefined && (given === '' || given.startsWith('data:')) ? lazySrc : given;
  if (isDataImage(address)) return { attributes: { src: address.replaceAll(/\s+/g, '') } };
  const image = addresses.media(address);
  if (image === null) return null;
  if (image.may === 'link') return { attributes: {}, link: image.url };
  const srcset = allowSrcset(rawAttribute(raw, 'srcset') ?? rawAttribute(raw, 'data-srcset'), addresses);
  return {
    attributes: { src: image.url, ...(srcset === '' ? {} : { srcset }), ...sizeFromName(raw, image.url) },
  };
}

/** WordPress adds the size of a smaller version to its file name: `canola-300x225.jpg`. */
function sizeFromName(raw: RawElement, url: string): Readonly<Record<string, string>> {
  if (rawAttribute(raw, 'width') !== undefined || rawAttribute(raw, 'height') !== undefined) return {};
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(url) ?? [];
  return width === undefined || height === undefined ? {} : { width, height };
}

function allowSource(raw: RawElement, addresses: UrlRules): AllowedSources | null {
  const src = addresses.media(rawAttribute(raw, 'src') ?? '');
  const srcset = allowSrcset(rawAttribute(raw, 'srcset'), addresses);
  if (src?.may !== 'load' && srcset === '') return null;
  return {
    attributes: { ...(src?.may === 'load' ? { src: src.url } : {}), ...(srcset === '' ? {} : { srcset }) },
  };
}

function allowPlayer(raw: RawElement, addresses: UrlRules): AllowedSources | null {
  const poster = addresses.media(rawAttribute(raw, 'poster') ?? '');
  const attributes: Record<string, string> = { preload: 'metadata' };
  if (poster?.may === 'load' && raw.tagName === 'video') attributes['poster'] = poster.url;
  const addressesGiven = [
    raw,
    ...raw.childNodes.filter(isRawElement).filter(({ tagName }) => tagName === 'source'),
  ]
    .map((holder) => rawAttribute(holder, 'src'))
    .filter((address) => address !== undefined);
  const media = addressesGiven.map((address) => addresses.media(address)).filter((source) => source !== null);
  const own = addresses.media(rawAttribute(raw, 'src') ?? '');
  if (own?.may === 'load') attributes['src'] = own.url;
  if (media.some(({ may }) => may === 'load')) return { attributes };
  const [first] = media;
  return first === undefined ? null : { attributes: {}, link: first.url };
}

/**
 * Rewrites the URLs of a `srcset`, without those that may not be loaded.
 *
 * @returns `''` if none remains.
 */
export function allowSrcset(value: string | undefined, addresses: UrlRules): string {
  if (value === undefined) return '';
  const allowed = [];
  for (const { url, descriptor } of parseSrcset(value)) {
    const media = addresses.media(url);
    if (media?.may === 'load') allowed.push({ url: media.url.replaceAll(',', '%2C'), descriptor });
  }
  return formatSrcset(allowed);
}
