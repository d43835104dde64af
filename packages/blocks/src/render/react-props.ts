import type { CSSProperties } from 'react';
import type { SafeElement } from '../sanitize/safe-tree.ts';

// HTML attributes with another name in React.
const reactNames: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  hreflang: 'hrefLang',
  playsinline: 'playsInline',
  referrerpolicy: 'referrerPolicy',
  rowspan: 'rowSpan',
  srclang: 'srcLang',
  srcset: 'srcSet',
};

const valueless: ReadonlySet<string> = new Set([
  'controls',
  'default',
  'hidden',
  'loop',
  'muted',
  'open',
  'playsinline',
  'reversed',
]);

/** Converts the attributes and style of a safe element to React properties. */
export function reactProps(element: SafeElement): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name in element.attributes) {
    const isFlag = valueless.has(name) && element.attributes[name] === '';
    // `value` would make the field read-only.
    const reactName =
      name === 'value' && element.tag === 'input' ? 'defaultValue' : (reactNames[name] ?? name);
    props[reactName] = isFlag ? true : element.attributes[name];
  }
  if (element.style !== null) props['style'] = reactStyle(element.style);
  return props;
}

/** Converts an inline style to React's form: `background-color` becomes `backgroundColor`. */
export function reactStyle(style: Readonly<Record<string, string>>): CSSProperties {
  const result: Record<string, string> = {};
  for (const property in style) result[camelCase(property)] = style[property] ?? '';
  return result;
}

const camelCased = new Map<string, string>();

function camelCase(property: string): string {
  if (property.startsWith('--')) return property;
  let name = camelCased.get(property);
  if (name === undefined) {
    name = property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    camelCased.set(property, name);
  }
  return name;
}
