import { percentDecoded } from '@masthead/kit';
import { findElement, textBelow } from './safe-tree.ts';
import type { SafeNode } from './safe-tree.ts';

/**
 * An accessible name for a link that contains only images without alt text, which screen readers would announce by its URL.
 *
 * @returns A name derived from the file or page it leads to; `null` for a link with text.
 */
export function imageLinkName(href: string | undefined, children: readonly SafeNode[]): string | null {
  if (href === undefined || textBelow(children).trim() !== '') return null;
  if (findElement(children, ({ tag }) => tag === 'img') === null) return null;
  if (
    findElement(
      children,
      ({ attributes }) => (attributes['alt'] ?? attributes['title'] ?? '').trim() !== '',
    ) !== null
  ) {
    return null;
  }
  const last =
    href
      .replace(/[?#].*$/s, '')
      .split('/')
      .findLast((part) => part !== '') ?? '';
  const name = (percentDecoded(last) ?? last)
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .replace(/-(?:\d+x\d+|scaled)$/, '')
    .replaceAll(/[-_+]+/g, ' ')
    .trim();
  return name === '' ? null : name;
}
