import type { ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { hasClass, isElement, meaningfulChildren } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** The link of an image or a button. */
export interface BlockLink extends BlockFrame {
  readonly href: string;
  readonly rel?: string;
  readonly target?: '_blank';
  readonly title?: string;
  /** The accessible name of a link whose image has no alt text. */
  readonly 'aria-label'?: string;
  readonly download?: string;
}

/** The caption of an image, player or table. */
export interface BlockCaption {
  readonly frame: BlockFrame;
  readonly content: ReactNode;
}

/** One image with its link and caption. */
export interface FigureImage {
  /** The rendered `<img>` or `<picture>`. */
  readonly image: ReactNode;
  readonly link: BlockLink | null;
  readonly caption: BlockCaption | null;
}

/** Reads a figure with one image, optionally linked, optionally with a caption; `null` if it contains anything else. */
export function readFigureImage(figure: SafeElement, context: BlockContext): FigureImage | null {
  let holder: SafeElement | null = null;
  let caption: SafeElement | null = null;
  for (const child of meaningfulChildren(figure)) {
    if (!isElement(child)) return null;
    if (isCaption(child) && caption === null) caption = child;
    else if (holder === null) holder = child;
    else return null;
  }
  if (holder === null) return null;
  // Classic markup: <div class="gallery-icon">, <dt class="gallery-icon">, <dt class="wp-caption-dt">.
  if (hasClass(holder, 'gallery-icon') || hasClass(holder, 'wp-caption-dt')) holder = onlyElement(holder);
  const linked = holder?.tag === 'a' ? onlyElement(holder) : holder;
  if (holder === null || linked === null || (linked.tag !== 'img' && linked.tag !== 'picture')) return null;
  return {
    image: context.render([linked]),
    link: holder.tag === 'a' ? readLink(holder) : null,
    caption: caption === null ? null : readCaption(caption, context),
  };
}

/** Whether an element is the caption of its figure. */
export function isCaption(element: SafeElement): boolean {
  return (
    element.tag === 'figcaption' || hasClass(element, 'wp-caption-text') || hasClass(element, 'wp-caption-dd')
  );
}

/** Reads a caption and renders its content. */
export function readCaption(element: SafeElement, context: BlockContext): BlockCaption {
  return { frame: frameOf(element), content: context.render(element.children) };
}

/** Reads an `<a>`; `null` without a URL. */
export function readLink(element: SafeElement): BlockLink | null {
  const { href, rel, target, title, download, 'aria-label': label } = element.attributes;
  if (href === undefined) return null;
  return {
    ...frameOf(element),
    href,
    ...(rel === undefined ? {} : { rel }),
    ...(target === '_blank' ? { target } : {}),
    ...(title === undefined ? {} : { title }),
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(download === undefined ? {} : { download }),
  };
}

/** The only child element; `null` if there is anything else in it. */
export function onlyElement(element: SafeElement): SafeElement | null {
  const [only, ...others] = meaningfulChildren(element);
  return only !== undefined && isElement(only) && others.length === 0 ? only : null;
}
