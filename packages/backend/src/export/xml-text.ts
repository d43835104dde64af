// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Removes characters that XML forbids (control characters, lone surrogates), because no parser accepts them. */
const xmlText = (text: string): string => text.toWellFormed().replace(forbidden, '');

/** Text that is parsed back unchanged: in CDATA, with `]]>` and carriage returns escaped outside of it. */
export function cdataText(text: string): string {
  const whole = xmlText(text)
    .replaceAll(']]>', ']]]]><![CDATA[>')
    // XML parsers convert a carriage return to a line feed, unless it is a character reference.
    .replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${whole}]]>`;
}

/** An element with CDATA text. */
export const cdata = (name: string, text: string): string => `<${name}>${cdataText(text)}</${name}>`;

/** An element with a word, number or URL. */
export const plain = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

/** Escapes text for an element or attribute. */
export const escapeXml = (text: string): string =>
  xmlText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
