import type { ComponentType } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { classesOf } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { AudioPlayer, readAudio } from './AudioPlayer.tsx';
import type { AudioPlayerProps } from './AudioPlayer.tsx';
import { Button, readButton } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';
import { CodeListing, readCode } from './CodeListing.tsx';
import type { CodeListingProps } from './CodeListing.tsx';
import { Columns, readColumns } from './Columns.tsx';
import type { ColumnsProps } from './Columns.tsx';
import { Cover, readCover } from './Cover.tsx';
import type { CoverProps } from './Cover.tsx';
import { DataTable, readTable } from './DataTable.tsx';
import type { DataTableProps } from './DataTable.tsx';
import { Details, readDetails } from './Details.tsx';
import type { DetailsProps } from './Details.tsx';
import { Embed, readEmbed, readLoneUrl } from './Embed.tsx';
import type { EmbedProps } from './Embed.tsx';
import { EmbedLink, readEmbedLink } from './EmbedLink.tsx';
import type { EmbedLinkProps } from './EmbedLink.tsx';
import { FileDownload, readFile } from './FileDownload.tsx';
import type { FileDownloadProps } from './FileDownload.tsx';
import { Gallery, readGallery } from './Gallery.tsx';
import type { GalleryProps } from './Gallery.tsx';
import { Heading, readHeading } from './Heading.tsx';
import type { HeadingProps } from './Heading.tsx';
import { ImageFigure, readImageFigure } from './ImageFigure.tsx';
import type { ImageFigureProps } from './ImageFigure.tsx';
import { ResponsiveImage, readImage } from './ResponsiveImage.tsx';
import type { ResponsiveImageProps } from './ResponsiveImage.tsx';
import { Pullquote, readPullquote } from './Pullquote.tsx';
import type { PullquoteProps } from './Pullquote.tsx';
import { Quote, readQuote } from './Quote.tsx';
import type { QuoteProps } from './Quote.tsx';
import { readSeparator, Separator } from './Separator.tsx';
import type { SeparatorProps } from './Separator.tsx';
import { readVideo, VideoPlayer } from './VideoPlayer.tsx';
import type { VideoPlayerProps } from './VideoPlayer.tsx';

/** The properties of each block component. */
export interface BlockProps {
  audio: AudioPlayerProps;
  button: ButtonProps;
  code: CodeListingProps;
  columns: ColumnsProps;
  cover: CoverProps;
  details: DetailsProps;
  embed: EmbedProps;
  embedLink: EmbedLinkProps;
  file: FileDownloadProps;
  gallery: GalleryProps;
  heading: HeadingProps;
  image: ImageFigureProps;
  picture: ResponsiveImageProps;
  pullquote: PullquoteProps;
  quote: QuoteProps;
  separator: SeparatorProps;
  table: DataTableProps;
  video: VideoPlayerProps;
}

/** The name of a block component. */
export type BlockName = keyof BlockProps;

/** A component for each kind of block. */
export type BlockComponents = { readonly [Name in BlockName]: ComponentType<BlockProps[Name]> };

/** The default block components. */
export const blockComponents: BlockComponents = {
  audio: AudioPlayer,
  button: Button,
  code: CodeListing,
  columns: Columns,
  cover: Cover,
  details: Details,
  embed: Embed,
  embedLink: EmbedLink,
  file: FileDownload,
  gallery: Gallery,
  heading: Heading,
  image: ImageFigure,
  picture: ResponsiveImage,
  pullquote: Pullquote,
  quote: Quote,
  separator: Separator,
  table: DataTable,
  video: VideoPlayer,
};

/** Reads one kind of block from an element; `null` renders the element as it is. */
interface BlockReader<Name extends BlockName> {
  readonly name: Name;
  readonly read: (element: SafeElement, context: BlockContext) => BlockProps[Name] | null;
}

/** A reader of any kind of block. */
export type AnyBlockReader = { [Name in BlockName]: BlockReader<Name> }[BlockName];

const heading: AnyBlockReader = { name: 'heading', read: readHeading };
const loneUrl: AnyBlockReader = { name: 'embed', read: readLoneUrl };

const byTag: ReadonlyMap<string, AnyBlockReader> = new Map<string, AnyBlockReader>([
  ['audio', { name: 'audio', read: readAudio }],
  ['blockquote', { name: 'quote', read: readQuote }],
  ['details', { name: 'details', read: readDetails }],
  ['h1', heading],
  ['h2', heading],
  ['h3', heading],
  ['h4', heading],
  ['h5', heading],
  ['h6', heading],
  ['hr', { name: 'separator', read: readSeparator }],
  ['img', { name: 'picture', read: readImage }],
  ['p', loneUrl],
  ['pre', { name: 'code', read: readCode }],
  ['table', { name: 'table', read: readTable }],
  ['video', { name: 'video', read: readVideo }],
]);

const byClass: ReadonlyMap<string, AnyBlockReader> = new Map<string, AnyBlockReader>([
  ['gallery', { name: 'gallery', read: readGallery }],
  ['wp-block-button', { name: 'button', read: readButton }],
  ['wp-block-columns', { name: 'columns', read: readColumns }],
  ['wp-block-cover', { name: 'cover', read: readCover }],
  ['wp-block-embed', { name: 'embed', read: readEmbed }],
  ['wp-block-file', { name: 'file', read: readFile }],
  ['wp-block-gallery', { name: 'gallery', read: readGallery }],
  ['wp-block-image', { name: 'image', read: readImageFigure }],
  ['wp-block-pullquote', { name: 'pullquote', read: readPullquote }],
  ['wp-block-table', { name: 'table', read: readTable }],
  ['wp-caption', { name: 'image', read: readImageFigure }],
]);

// Components of these blocks render block elements, so only block elements are read as such.
const blockTags: ReadonlySet<string> = new Set([
  'div',
  'figure',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'ul',
  'dl',
]);

/** The reader for an element's kind of block; `null` for a plain element. */
export function readerFor(element: SafeElement): AnyBlockReader | null {
  const reader = byTag.get(element.tag);
  if (reader !== undefined) return reader;
  if (element.tag === 'a') {
    return element.attributes['class'] === 'embed-link' ? { name: 'embedLink', read: readEmbedLink } : null;
  }
  if (!blockTags.has(element.tag)) return null;
  for (const name of classesOf(element)) {
    const found = byClass.get(name);
    if (found !== undefined) return found;
  }
  // Themes and plugins wrap players to give them a ratio.
  return element.tag === 'div' ? loneUrl : null;
}
