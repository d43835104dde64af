import { attribute, block, inline } from './block-markup.ts';
import type { Paper, Picture, Recording } from './magazine/media-entry.ts';
import { UPLOADS } from './origin.ts';
import { fileOfSize } from './sizes.ts';

export function image(
  picture: Picture,
  {
    caption = '',
    align = '',
    linked = false,
  }: { caption?: string; align?: '' | 'wide' | 'full'; linked?: boolean } = {},
): string {
  const attributes = {
    id: picture.id,
    sizeSlug: 'large',
    linkDestination: linked ? 'media' : 'none',
    ...(align ? { align } : {}),
  };
  const words = caption ? `<figcaption class="wp-element-caption">${inline(caption)}</figcaption>` : '';
  const classes = `wp-block-image${align ? ` align${align}` : ''} size-large`;
  const shown = linked ? `<a href="${UPLOADS}/${picture.file}">${img(picture)}</a>` : img(picture);
  return block('image', `<figure class="${classes}">${shown}${words}</figure>`, attributes);
}

function img(picture: Picture): string {
  return `<img src="${UPLOADS}/${fileOfSize(picture, 'large')}" alt="${attribute(picture.alt)}" class="wp-image-${picture.id}"/>`;
}

/** Pictures side by side, uncropped, each leading to its whole file. */
export function gallery(pictures: readonly { picture: Picture; caption: string }[], across: number): string {
  const inner = pictures
    .map(({ picture, caption }) => image(picture, { caption, linked: true }))
    .join('\n\n');
  return block(
    'gallery',
    `<figure class="wp-block-gallery alignwide has-nested-images columns-${across}">${inner}</figure>`,
    { columns: across, imageCrop: false, linkTo: 'media', align: 'wide' },
  );
}

export function cover(picture: Picture, inner: string, { dim = 40 } = {}): string {
  const url = `${UPLOADS}/${picture.file}`;
  // 50 is the default, which has no class.
  const dimClass = dim === 50 ? '' : ` has-background-dim-${dim}`;
  return block(
    'cover',
    `<div class="wp-block-cover alignfull"><img class="wp-block-cover__image-background wp-image-${picture.id}" alt="" src="${url}" data-object-fit="cover"/><span aria-hidden="true" class="wp-block-cover__background${dimClass} has-background-dim"></span><div class="wp-block-cover__inner-container">${inner}</div></div>`,
    { url, id: picture.id, dimRatio: dim, align: 'full' },
  );
}

/** A picture and words side by side. */
export function mediaText(picture: Picture, inner: string, { onEnd = false } = {}): string {
  const side = onEnd ? ' has-media-on-the-right' : '';
  const media = `<figure class="wp-block-media-text__media">${img(picture).replace(/class="([^"]*)"/, 'class="$1 size-large"')}</figure>`;
  const content = `<div class="wp-block-media-text__content">${inner}</div>`;
  return block(
    'media-text',
    `<div class="wp-block-media-text${side} is-stacked-on-mobile">${onEnd ? content + media : media + content}</div>`,
    {
      mediaId: picture.id,
      mediaType: 'image',
      mediaSizeSlug: 'large',
      ...(onEnd && { mediaPosition: 'right' }),
    },
  );
}

export function audio(recording: Recording, caption: string): string {
  return block(
    'audio',
    `<figure class="wp-block-audio"><audio controls src="${UPLOADS}/${recording.file}"></audio><figcaption class="wp-element-caption">${inline(caption)}</figcaption></figure>`,
    { id: recording.id },
  );
}

export function video(
  recording: Recording,
  { poster, caption, captions }: { poster: Picture; caption: string; captions: Paper },
): string {
  return block(
    'video',
    `<figure class="wp-block-video"><video controls poster="${UPLOADS}/${poster.file}" src="${UPLOADS}/${recording.file}"><track kind="captions" src="${UPLOADS}/${captions.file}" srclang="en" label="English"/></video><figcaption class="wp-element-caption">${inline(caption)}</figcaption></figure>`,
    {
      id: recording.id,
      tracks: [{ kind: 'captions', label: 'English', src: `${UPLOADS}/${captions.file}`, srcLang: 'en' }],
    },
  );
}

/** A file to take away, with a button. */
export function download(paper: Paper): string {
  const href = `${UPLOADS}/${paper.file}`;
  const name = `wp-block-file--media-${paper.id}`;
  return block(
    'file',
    `<div class="wp-block-file"><a id="${name}" href="${href}">${inline(paper.title)}</a><a href="${href}" class="wp-block-file__button wp-element-button" download aria-describedby="${name}">Download</a></div>`,
    { id: paper.id, href },
  );
}
