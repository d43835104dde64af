import type { Page } from 'playwright-core';

/**
 * The words of an HTML fragment as parsed by the browser, independent of this project's code. Written-out URLs are skipped: an embed may
 * replace them.
 *
 * @param html `null` for the main element of the open page.
 */
export function wordsIn(page: Page, html: string | null): Promise<string[]> {
  return page.evaluate((source) => {
    const withinWords =
      /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/i;
    const unread = /^(?:script|style|template|noscript|iframe|object|textarea|select|svg|math)$/i;
    const textOf = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
      if (unread.test(node.nodeName)) return ' ';
      const text = [...node.childNodes].map(textOf).join('');
      return withinWords.test(node.nodeName) ? text : ` ${text} `;
    };
    const root =
      source === null
        ? document.querySelector('main')
        : new DOMParser().parseFromString(source, 'text/html').body;
    return root === null
      ? []
      : textOf(root)
          .split(/\s+/)
          .filter((word) => word !== '' && !/^https?:/.test(word));
  }, html);
}

/**
 * Looks for words in order. Word boundaries do not matter: a list of links may have no spaces.
 *
 * @returns The first missing word with the preceding ones; `null` if all are found.
 */
export function firstMissing(wanted: readonly string[], shown: readonly string[]): string | null {
  const text = shown.join('');
  let from = 0;
  for (const [index, word] of wanted.entries()) {
    const found = text.indexOf(word, from);
    if (found === -1) return wanted.slice(Math.max(0, index - 5), index + 1).join(' ');
    from = found + word.length;
  }
  return null;
}
