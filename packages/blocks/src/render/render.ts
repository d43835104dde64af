import { createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { type BlockComponents, readerFor } from '../blocks/registry.ts';
import { voidTags } from '@masthead/markup';
import { hasClass, isElement } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';
import type { BlockContext } from './block-context.ts';
import { propsOf } from './frame.ts';

/** The context of the readers, with the components for what they read. */
interface ContextWithComponents extends BlockContext {
  readonly components: BlockComponents;
}

type Settings = Omit<ContextWithComponents, 'render' | 'renderLinked' | 'isInFlow'>;

/** Creates the context to render one body of content. */
export function createBlockContext(settings: Settings): BlockContext {
  const nested = contextOf(settings, { isInFlow: false });
  return contextOf(settings, { isInFlow: true, nested });
}

/** @param nested Renders the children of elements that leave the flow; absent if already out of the flow. */
function contextOf(
  settings: Settings,
  { isInFlow, nested }: { isInFlow: boolean; nested?: ContextWithComponents },
): ContextWithComponents {
  const within = (element: SafeElement) => (nested !== undefined && leavesFlow(element) ? nested : context);
  const context: ContextWithComponents = {
    ...settings,
    isInFlow,
    render: (nodes) => renderAll(nodes, (element, key) => renderBlock(element, key, within(element))),
    renderLinked: (nodes) =>
      renderAll(nodes, (element, key) => renderLinkedElement(element, key, within(element))),
  };
  return context;
}

const outOfFlow = new Set(['blockquote', 'dd', 'figcaption', 'li', 'td', 'th']);

function leavesFlow(element: SafeElement): boolean {
  return outOfFlow.has(element.tag) || hasClass(element, 'wp-block-pullquote');
}

/** Renders nodes as plain elements, without block components. */
export function renderPlain(nodes: readonly SafeNode[]): ReactNode {
  return renderAll(nodes, (element, key) => createPlain(element, key, renderPlain(element.children)));
}

function renderAll(
  nodes: readonly SafeNode[],
  renderOne: (element: SafeElement, key: number) => ReactNode,
): ReactNode {
  const [only] = nodes;
  // A single text is not wrapped in an array, because React renders it faster.
  if (nodes.length === 1 && typeof only === 'string') return only;
  return nodes.map((node, index) => (isElement(node) ? renderOne(node, index) : node));
}

function renderBlock(element: SafeElement, key: number, context: ContextWithComponents): ReactNode {
  const reader = readerFor(element);
  if (reader !== null) {
    const props = reader.read(element, context);
    // The registry pairs each reader with the component of the same name; the union hides that from the compiler.
    const component = context.components[reader.name] as ComponentType<object>;
    if (props !== null) return createElement(component, { ...props, key });
  }
  const inner =
    element.tag === 'a' ? context.renderLinked(element.children) : context.render(element.children);
  return createPlain(element, key, inner);
}

// The components of these elements contain no links.
const linkless = new Set(['audio', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'video']);

function renderLinkedElement(element: SafeElement, key: number, context: ContextWithComponents): ReactNode {
  if (linkless.has(element.tag)) return renderBlock(element, key, context);
  return createPlain(element, key, context.renderLinked(element.children));
}

function createPlain(element: SafeElement, key: number, inner: ReactNode): ReactNode {
  const props = propsOf(element);
  props['key'] = key;
  return voidTags.has(element.tag)
    ? createElement(element.tag, props)
    : createElement(element.tag, props, inner);
}
