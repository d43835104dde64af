/** An element that holds text as it is. */
export function cdata(name: string, text: string): string {
  return `<${name}><![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`;
}

/** An element that holds a number, a date or an address. */
export function plain(name: string, text: string | number): string {
  return `<${name}>${escaped(String(text))}</${name}>`;
}

/** An element round others, each on its own line and set in. Texts of several lines must not be set in, so these are not. */
export function around(name: string, children: readonly string[]): string {
  return [`<${name}>`, ...children.map((child) => `\t${child}`), `</${name}>`].join('\n');
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
