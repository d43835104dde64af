import type { ReactElement } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { classesOf, countElements, hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { isCaption, readCaption, readFigureImage } from './read-figure.ts';
import type { BlockCaption, FigureImage } from './read-figure.ts';

/** Images in rows, from the gallery block (old and new markup) or the classic `[gallery]`. */
export interface GalleryProps {
  readonly frame: BlockFrame;
  /** Images per row on a wide screen, 1 to 9; `null` leaves it to the style sheet. */
  readonly columns: number | null;
  /** Whether all images are cropped to the same aspect ratio. */
  readonly cropped: boolean;
  readonly images: readonly (FigureImage & { readonly frame: BlockFrame })[];
  readonly caption: BlockCaption | null;
}

/** Renders a gallery as a list of figures. */
export function Gallery({ frame, columns, cropped, images, caption }: GalleryProps): ReactElement {
  return (
    <figure {...frame}>
      <ul
        className={`gallery-grid${cropped ? ' is-cropped' : ''}`}
        {...(columns === null ? {} : { style: { '--gallery-columns': columns } as Record<string, unknown> })}
      >
        {images.map(({ frame: own, image, link, caption: words }, index) => (
          // oxlint-disable-next-line no-array-index-key -- the list never changes once rendered
          <li key={index}>
            <figure {...own}>
              {link === null ? image : <a {...link}>{image}</a>}
              <Caption caption={words} />
            </figure>
          </li>
        ))}
      </ul>
      <Caption caption={caption} />
    </figure>
  );
}

/** Reads `.wp-block-gallery` and the classic `.gallery`; `null` if an image would be lost. */
export function readGallery(element: SafeElement, context: BlockContext): GalleryProps | null {
  const items: SafeElement[] = [];
  const captions: SafeElement[] = [];
  collect(element.children, { items, captions });
  const images = [];
  for (const item of items) {
    const parts = readFigureImage(item, context);
    if (parts === null) return null;
    images.push({ frame: frameOf(item), ...parts });
  }
  if (images.length === 0 || images.length !== countElements(element.children, 'img')) return null;
  const [caption] = captions;
  const columns = classesOf(element)
    .map((name) => /^(?:gallery-)?columns-([1-9])$/.exec(name)?.[1])
    .find((digit) => digit !== undefined);
  return {
    frame: frameOf(element),
    columns: columns === undefined ? null : Number(columns),
    cropped: hasClass(element, 'is-cropped') || hasClass(element, 'gallery'),
    images,
    caption: caption === undefined ? null : readCaption(caption, context),
  };
}

/** Collects the figures of a gallery at any depth, and the gallery's caption. */
function collect(
  nodes: readonly SafeNode[],
  found: { readonly items: SafeElement[]; readonly captions: SafeElement[] },
): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tag === 'figure' || node.tag === 'dl' || hasClass(node, 'gallery-item')) found.items.push(node);
    else if (isCaption(node)) found.captions.push(node);
    else collect(node.children, found);
  }
}
