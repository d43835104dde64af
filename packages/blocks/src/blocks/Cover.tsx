import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf, propsOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import { classesOf, hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** Text on an image. */
export interface CoverProps {
  readonly frame: BlockFrame;
  /** The rendered image, or the first frame of a video; `null` for a plain colour. */
  readonly background: ReactNode;
  /** The overlay that makes the text readable. */
  readonly veil: BlockFrame;
  readonly content: ReactNode;
}

/** Renders a cover: image, overlay and text, stacked. */
export function Cover({ frame, background, veil, content }: CoverProps): ReactElement {
  return (
    <div {...frame}>
      {background}
      <span aria-hidden="true" {...veil} />
      <div className="wp-block-cover__inner-container">{content}</div>
    </div>
  );
}

/** Reads `.wp-block-cover`, in the markup of all editors since 5.0. */
export function readCover(element: SafeElement, drawing: Drawing): CoverProps {
  let background: ReactNode = null;
  let veil: BlockFrame | null = null;
  const content: SafeNode[] = [];
  for (const child of element.children) {
    if (!isElement(child)) content.push(child);
    else if (background === null && isBackdrop(child)) background = drawBackdrop(child, drawing);
    else if (
      hasClass(child, 'wp-block-cover__background') ||
      hasClass(child, 'wp-block-cover__gradient-background')
    ) {
      veil = frameOf(child);
    } else if (hasClass(child, 'wp-block-cover__inner-container')) content.push(...child.children);
    else content.push(child);
  }
  if (veil !== null) return { frame: frameOf(element), background, veil, content: drawing.draw(content) };
  const { block, veil: colour } = partVeil(element);
  return { frame: frameOf(block), background, veil: frameOf(colour), content: drawing.draw(content) };
}

function isBackdrop(element: SafeElement): boolean {
  return (
    hasClass(element, 'wp-block-cover__image-background') ||
    hasClass(element, 'wp-block-cover__video-background')
  );
}

/** A background video could not be paused by the reader, so only its first frame is shown. */
function drawBackdrop(element: SafeElement, drawing: Drawing): ReactNode {
  if (element.tag !== 'video') return drawing.draw([element]);
  return <video {...propsOf(element)} loop={false} muted playsInline aria-hidden="true" tabIndex={-1} />;
}

const veilClass = /^has-(?:background-dim.*|.+-background-color|.+-gradient-background|background-gradient)$/;

/** Older covers have the overlay's colour and opacity on the block itself: splits it into two elements. */
function partVeil(element: SafeElement): { readonly block: SafeElement; readonly veil: SafeElement } {
  const classes = classesOf(element);
  const ofVeil = classes.filter((name) => veilClass.test(name));
  const { background, 'background-color': colour, ...style } = element.style ?? {};
  const fill = colour ?? background;
  return {
    block: {
      ...element,
      attributes: { ...element.attributes, class: classes.filter((name) => !veilClass.test(name)).join(' ') },
      style,
    },
    veil: {
      tag: 'span',
      attributes: { class: ['wp-block-cover__background', ...ofVeil].join(' ') },
      style: fill === undefined ? null : { background: fill },
      children: [],
    },
  };
}
