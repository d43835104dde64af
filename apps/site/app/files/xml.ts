/** Escapes text and attribute values for XML. */
export function xmlText(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, (character) => references[character] ?? character);
}

/** A CDATA section. A terminator inside the text is split across two sections. */
export const cdata = (text: string): string =>
  `<![CDATA[${withoutForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/**
 * An element with its attributes and its content, which must already be XML.
 *
 * @returns `''` when the content is empty.
 */
export function xmlElement(
  name: string,
  inner: string | null,
  attributes: Readonly<Record<string, string | number>> = {},
): string {
  return inner === null || inner === '' ? '' : `<${name}${written(attributes)}>${inner}</${name}>`;
}

/** An element without content. */
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

/** XML 1.0 allows neither most control characters, even as references, nor unpaired surrogates. */
const withoutForbidden = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are invalid
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
