import type { CSSProperties } from 'react';
import { hasClass } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { reactProps, reactStyle } from './react-props.ts';
import { readableOn } from './readable-colour.ts';

/** The author's attributes of a block's outermost element: spread them onto the root of a block component. */
export interface BlockFrame {
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly lang?: string;
  readonly dir?: string;
}

/** All attributes of an element, with the author's colours adjusted for light and dark themes. */
export function propsOf(element: SafeElement): Record<string, unknown> {
  const props = reactProps(element);
  const colours = readableColours(element);
  return colours === null ? props : { ...props, ...colours };
}

/** Reads the frame of a block from its outermost element; `extraClass` precedes the author's classes. */
export function frameOf(element: SafeElement, extraClass?: string): BlockFrame {
  const { id, class: className, lang, dir } = element.attributes;
  const classes = [extraClass, className].filter((name) => name !== undefined).join(' ');
  return {
    ...(id === undefined ? {} : { id }),
    ...(classes === '' ? {} : { className: classes }),
    ...(element.style === null ? {} : { style: reactStyle(element.style) }),
    ...(lang === undefined ? {} : { lang }),
    ...(dir === undefined ? {} : { dir }),
    ...readableColours(element, extraClass),
  };
}

/**
 * An author's background needs a text colour that is readable on it in light and dark themes. A text colour without a background is passed
 * to the style sheet as `--author-color`, which preserves its hue and adjusts its lightness.
 */
function readableColours(
  element: SafeElement,
  extraClass?: string,
): { className?: string; style?: CSSProperties } | null {
  const { style } = element;
  const withClass = (name: string): { className: string } => ({
    className: [extraClass, element.attributes['class'], name].filter((part) => part !== undefined).join(' '),
  });
  if (style === null) return null;
  const background = style['background-color'] ?? style['background'];
  const { color } = style;
  if (background !== undefined && /^(?:none|transparent|inherit|initial|unset)$/i.test(background))
    return null;
  if (background !== undefined) {
    if (color !== undefined || hasClass(element, 'has-text-color')) return withClass('has-own-background');
    const ink = readableOn(background);
    return withClass(`has-own-background${ink === null ? '' : ` is-ink-${ink}`}`);
  }
  if (color === undefined || hasClass(element, 'has-background')) return null;
  const { color: _, ...others } = style;
  return {
    ...withClass('has-author-color'),
    style: reactStyle({ ...others, '--author-color': color }),
  };
}
