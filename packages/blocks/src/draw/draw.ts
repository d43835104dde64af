import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { readerFor } from '../blocks/registry.ts';
import { voidTags } from '@masthead/markup';
import { hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';
import type { Drawing } from './drawing.ts';
import { propsOf } from './frame.ts';

type Settings = Omit<Drawing, 'draw' | 'drawLinked' | 'isInFlow'>;

/** Creates the context to render one body of content. */
export function openDrawing(settings: Settings): Drawing {
  const apart = drawingOf(settings, { isInFlow: false });
  return drawingOf(settings, { isInFlow: true, apart });
}

/** @param nested Renders the children of elements that leave the flow; absent if already out of the flow. */
function drawingOf(settings: Settings, { isInFlow, apart }: { isInFlow: boolean; apart?: Drawing }): Drawing {
  const within = (element: SafeElement) => (apart !== undefined && leavesFlow(element) ? apart : drawing);
  const drawing: Drawing = {
    ...settings,
    isInFlow,
    draw: (nodes) => drawAll(nodes, (element, key) => drawBlock(element, key, within(element))),
    drawLinked: (nodes) => drawAll(nodes, (element, key) => drawLinkedElement(element, key, within(element))),
  };
  return drawing;
}

const outOfFlow = new Set(['blockquote', 'dd', 'figcaption', 'li', 'td', 'th']);

function leavesFlow(element: SafeElement): boolean {
  return outOfFlow.has(element.tag) || hasClass(element, 'wp-block-pullquote');
}

/** Renders nodes as plain elements, without block components. */
export function drawPlain(nodes: readonly SafeNode[]): ReactNode {
  return drawAll(nodes, (element, key) => createPlain(element, key, drawPlain(element.children)));
}

function drawAll(
  nodes: readonly SafeNode[],
  drawOne: (element: SafeElement, key: number) => ReactNode,
): ReactNode {
  const [only] = nodes;
  // A single text is not wrapped in an array, because React renders it faster.
  if (nodes.length === 1 && typeof only === 'string') return only;
  return nodes.map((node, index) => (isElement(node) ? drawOne(node, index) : node));
}

function drawBlock(element: SafeElement, key: number, drawing: Drawing): ReactNode {
  const reader = readerFor(element);
  if (reader !== null) {
    const props = reader.read(element, drawing);
    // The registry pairs each reader with the component of the same name; the union hides that from the compiler.
    const component = drawing.components[reader.name] as ComponentType<object>;
    if (props !== null) return createElement(component, { ...props, key });
  }
  const inner = element.tag === 'a' ? drawing.drawLinked(element.children) : drawing.draw(element.children);
  return createPlain(element, key, inner);
}

// The components of these elements contain no links.
const linkless = new Set(['audio', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'video']);

function drawLinkedElement(element: SafeElement, key: number, drawing: Drawing): ReactNode {
  if (linkless.has(element.tag)) return drawBlock(element, key, drawing);
  return createPlain(element, key, drawing.drawLinked(element.children));
}

function createPlain(element: SafeElement, key: number, inner: ReactNode): ReactNode {
  const props = propsOf(element);
  props['key'] = key;
  return voidTags.has(element.tag)
    ? createElement(element.tag, props)
    : createElement(element.tag, props, inner);
}
