/** Text and attribute values as XML may hold them. */
export function xmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** A CDATA section. One that is closed within the text goes on in another. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/**
 * An element with its attributes and what is in it, which is XML already.
 *
 * @returns `''` where there is nothing to be in it.
 */
export function xmlElement(
  name: string,
  inner: string | null,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return inner === null || inner === '' ? '' : `<${name}${written(attributes)}>${inner}</${name}>`;
}

/** An element that says everything in its attributes. */
export const emptyElement = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${name}${written(attributes)}/>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const written = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(String(value))}"`)
    .join('');

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML 1.0 has no place for most control characters, not even as references, nor for halves of surrogate pairs. */
const withoutForbidden = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
