import { SaxesParser } from 'saxes';

/** An element with what stands in it; `text` is its own text, whichever way it was written. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

/** Reads an XML text whole. @throws Error naming the line where it is not well-formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  return root;
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

/** @returns The text of the first child of that name; `''` when there is none. */
export function textOf(element: Element, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}

/** @returns The value of a post's meta; `''` when it has none by that key. */
export function metaOf(item: Element, key: string): string {
  const found = childrenOf(item, 'wp:postmeta').find((meta) => textOf(meta, 'wp:meta_key') === key);
  return found ? textOf(found, 'wp:meta_value') : '';
}
