// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** What XML cannot say at all (control characters, halves of letters) is left out, as by every reader of it. */
const sayable = (text: string): string => text.toWellFormed().replace(forbidden, '');

/** Text that comes back as it is: in CDATA, with what CDATA cannot hold beside it. */
export function cdataText(text: string): string {
  const whole = sayable(text)
    .replaceAll(']]>', ']]]]><![CDATA[>')
    // Readers of XML make a line feed of a carriage return, unless it is written as a number.
    .replaceAll('\r', ']]>&#13;<![CDATA[');
  return `<![CDATA[${whole}]]>`;
}

/** An element with such a text. */
export const cdata = (name: string, text: string): string => `<${name}>${cdataText(text)}</${name}>`;

/** An element with a word, a number or an address. */
export const plain = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

/** Text as it may stand in an element or an attribute. */
export const escapeXml = (text: string): string =>
  sayable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
