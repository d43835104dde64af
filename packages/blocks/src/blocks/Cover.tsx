import type { ReactElement, ReactNode } from 'react';
import type { Drawing } from '../draw/drawing.ts';
import { frameOf, propsOf } from '../draw/frame.ts';
import type { BlockFrame } from '../draw/frame.ts';
import { classesOf, hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';

/** Words on a picture. */
export interface CoverProps {
  readonly frame: BlockFrame;
  /** The picture or the first frame of a film, drawn; `null` for a plain colour. */
  readonly background: ReactNode;
  /** The veil that keeps the words readable. */
  readonly veil: BlockFrame;
  readonly content: ReactNode;
}

/** Draws a cover: picture, veil, words, one above the other. */
export function Cover({ frame, background, veil, content }: CoverProps): ReactElement {
  return (
    <div {...frame}>
      {background}
      <span aria-hidden="true" {...veil} />
      <div className="wp-block-cover__inner-container">{content}</div>
    </div>
  );
}

/** Reads `.wp-block-cover`, in the forms of all editors since 5.0. */
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

/** A film behind words would move without a way to stop it, so it stands still on its first picture. */
function drawBackdrop(element: SafeElement, drawing: Drawing): ReactNode {
  if (element.tag !== 'video') return drawing.draw([element]);
  return <video {...propsOf(element)} loop={false} muted playsInline aria-hidden="true" tabIndex={-1} />;
}

const veilClass = /^has-(?:background-dim.*|.+-background-color|.+-gradient-background|background-gradient)$/;

/** Older covers carry the veil's colour and strength on the block itself: two elements come out of the one. */
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
