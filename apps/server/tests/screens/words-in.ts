import type { Page } from 'playwright-core';

/**
 * The words of a piece of HTML as the browser reads it, so that nothing of ours decides what they are. Addresses written out are none: what
 * lies at them may be shown in their place.
 *
 * @param html `null` for the main part of the open page.
 */
export function wordsOf(page: Page, html: string | null): Promise<string[]> {
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
 * Looks for words in their order. Where they are parted does not matter: a list of links may be written without spaces.
 *
 * @returns The first that is not there, with those before it; `null` when all are.
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
