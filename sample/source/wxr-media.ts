import type { Magazine } from './magazine/index.ts';
import type { Paper, Picture, Recording } from './magazine/media-entry.ts';
import { ORIGIN, UPLOADS } from './origin.ts';
import { serialize, type PhpValue } from './php.ts';
import { fileOfSize, sizesOf } from './sizes.ts';
import { item, meta, pathOfPage, type Item } from './wxr-items.ts';
import { plain } from './xml.ts';

const pictureTypes: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export function pictureItem(magazine: Magazine, picture: Picture, bytesOf: (file: string) => number): string {
  return item(magazine, fileItem(magazine, picture, 'maren'), [
    ...fileMeta(picture),
    meta('_wp_attachment_metadata', serialize(metadata(picture, bytesOf))),
    meta('_wp_attachment_image_alt', picture.alt),
  ]);
}

function metadata(picture: Picture, bytesOf: (file: string) => number): PhpValue {
  const sizes = sizesOf(picture).map((size) => {
    const file = fileOfSize(picture, size.name);
    return [
      size.name,
      {
        file: file.replace(/^.*\//, ''),
        width: size.width,
        height: size.height,
        'mime-type': pictureTypes[file.replace(/^.*\./, '')] ?? '',
        filesize: bytesOf(file),
      },
    ] as const;
  });
  return {
    width: picture.width,
    height: picture.height,
    file: picture.file,
    filesize: bytesOf(picture.file),
    sizes: Object.fromEntries(sizes),
    image_meta: {
      aperture: '0',
      credit: 'Maren Oakes',
      camera: '',
      caption: '',
      created_timestamp: '0',
      copyright: '',
      focal_length: '0',
      iso: '0',
      shutter_speed: '0',
      title: '',
      orientation: '0',
      keywords: [],
    },
  };
}

/** A sound or a film, with what WordPress reads off such a file. */
export function recordingItem(
  magazine: Magazine,
  recording: Recording,
  bytesOf: (file: string) => number,
): string {
  const { file, kind, mimeType, seconds, width, height } = recording;
  const heard = {
    dataformat: file.replace(/^.*\./, ''),
    length: seconds,
    length_formatted: `0:${String(seconds).padStart(2, '0')}`,
    filesize: bytesOf(file),
    mime_type: mimeType,
    ...(kind === 'video' && { width: width ?? 0, height: height ?? 0 }),
  };
  return item(magazine, fileItem(magazine, recording, 'salma'), [
    ...fileMeta(recording),
    meta('_wp_attachment_metadata', serialize(heard)),
  ]);
}

export function paperItem(magazine: Magazine, paper: Paper, bytesOf: (file: string) => number): string {
  return item(magazine, fileItem(magazine, paper, 'bertrand'), [
    ...fileMeta(paper),
    meta('_wp_attachment_metadata', serialize({ filesize: bytesOf(paper.file) })),
  ]);
}

function fileItem(magazine: Magazine, file: Paper | Picture | Recording, login: string): Item {
  const slug = file.file.replace(/^.*\/|\.\w+$/g, '');
  return {
    id: file.id,
    type: 'attachment',
    title: file.title,
    slug,
    link: `${ORIGIN}${pathOfOwner(magazine, file.parent)}${slug}/`,
    guid: `${UPLOADS}/${file.file}`,
    login,
    date: file.date,
    body: '',
    excerpt: file.caption,
    status: 'inherit',
    comments: 'closed',
    parent: file.parent,
    order: 0,
  };
}

function pathOfOwner(magazine: Magazine, id: number): string {
  const page = magazine.pages.find((candidate) => candidate.id === id);
  if (page) return pathOfPage(magazine, page);
  const post = magazine.posts.find((candidate) => candidate.id === id);
  return post ? `/${post.slug}/` : '/';
}

function fileMeta({ file }: Paper | Picture | Recording): string[] {
  return [plain('wp:attachment_url', `${UPLOADS}/${file}`), meta('_wp_attached_file', file)];
}
