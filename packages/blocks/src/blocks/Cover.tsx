import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf, propsOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { classesOf, hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** Text on an image. */
export interface CoverProps {
  readonly frame: BlockFrame;
  /** The rendered image, or the first frame of a video; `null` for a plain colour. */
  readonly background: ReactNode;
  /** The overlay that makes the text readable. */
  readonly overlay: BlockFrame;
  readonly content: ReactNode;
}

/** Renders a cover: image, overlay and text, stacked. */
export function Cover({ frame, background, overlay, content }: CoverProps): ReactElement {
  return (
    <div {...frame}>
      {background}
      <span aria-hidden="true" {...overlay} />
      <div className="wp-block-cover__inner-container">{content}</div>
    </div>
  );
}

/** Reads `.wp-block-cover`, in the markup of all editors since 5.0. */
export function readCover(element: SafeElement, context: BlockContext): CoverProps {
  let background: ReactNode = null;
  let overlay: BlockFrame | null = null;
  const content: SafeNode[] = [];
  for (const child of element.children) {
    if (!isElement(child)) content.push(child);
    else if (background === null && isBackground(child)) background = renderBackground(child, context);
    else if (
      hasClass(child, 'wp-block-cover__background') ||
      hasClass(child, 'wp-block-cover__gradient-background')
    ) {
      overlay = frameOf(child);
    } else if (hasClass(child, 'wp-block-cover__inner-container')) content.push(...child.children);
    else content.push(child);
  }
  if (overlay !== null)
    return { frame: frameOf(element), background, overlay, content: context.render(content) };
  const { block, veil: colour } = splitOverlay(element);
  return { frame: frameOf(block), background, overlay: frameOf(colour), content: context.render(content) };
}

function isBackground(element: SafeElement): boolean {
  return (
    hasClass(element, 'wp-block-cover__image-background') ||
    hasClass(element, 'wp-block-cover__video-background')
  );
}

/** A background video could not be paused by the reader, so only its first frame is shown. */
function renderBackground(element: SafeElement, context: BlockContext): ReactNode {
  if (element.tag !== 'video') return context.render([element]);
  return <video {...propsOf(element)} loop={false} muted playsInline aria-hidden="true" tabIndex={-1} />;
}

const overlayClass =
  /^has-(?:background-dim.*|.+-background-color|.+-gradient-background|background-gradient)$/;

/** Older covers have the overlay's colour and opacity on the block itself: splits it into two elements. */
function splitOverlay(element: SafeElement): { readonly block: SafeElement; readonly veil: SafeElement } {
  const classes = classesOf(element);
  const overlayClasses = classes.filter((name) => overlayClass.test(name));
  const { background, 'background-color': colour, ...style } = element.style ?? {};
  const fill = colour ?? background;
  return {
    block: {
      ...element,
      attributes: {
        ...element.attributes,
        class: classes.filter((name) => !overlayClass.test(name)).join(' '),
      },
      style,
    },
    veil: {
      tag: 'span',
      attributes: { class: ['wp-block-cover__background', ...overlayClasses].join(' ') },
      style: fill === undefined ? null : { background: fill },
      children: [],
    },
  };
}
