import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { highlight } from '../highlight/highlight.ts';
import type { Token } from '../highlight/highlight.ts';
import { hasClass, isElement, textBelow } from '../sanitize/safe-tree.ts';
import type { SafeElement, SafeNode } from '../sanitize/safe-tree.ts';
import { onlyElement } from './read-figure.ts';

/** Preformatted text whose lines must not wrap. */
export interface CodeListingProps {
  readonly frame: BlockFrame;
  /** Accessible name of the scrollable element. */
  readonly label: string;
  /** Whether it contains code (else any preformatted text). */
  readonly isCode: boolean;
  /** As named by the author; `null` if unknown. */
  readonly language: string | null;
  readonly text: ReactNode;
}

/** Renders a code listing. It is focusable, so that it can be scrolled by keyboard. */
export function CodeListing({ frame, label, isCode, language, text }: CodeListingProps): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls, so it must be reachable by keyboard
    <pre {...frame} role="group" aria-label={label} tabIndex={0} data-language={language ?? undefined}>
      {isCode ? <code>{text}</code> : text}
    </pre>
  );
}

/** Reads `pre.wp-block-code` and any `<pre>` that contains one `<code>`; `null` for verse and other preformatted text. */
export function readCode(element: SafeElement, context: BlockContext): CodeListingProps | null {
  const inner = onlyElement(element);
  const code = inner?.tag === 'code' ? inner : null;
  const named = languageOf(element) ?? (code === null ? null : languageOf(code));
  if (code === null && named === null && !hasClass(element, 'wp-block-code')) return null;
  const { children } = code ?? element;
  const tokens = named === null ? null : tokensOf(children, named);
  return {
    frame: frameOf(element),
    label: context.labels.code,
    isCode: code !== null,
    language: tokens === null ? null : named,
    text: tokens?.map(renderToken) ?? context.render(children),
  };
}

/** `language-php` as in the HTML standard, `lang-php`, and `brush: php` of older plugins. */
function languageOf({ attributes }: SafeElement): string | null {
  return /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]{1,30})/i.exec(attributes['class'] ?? '')?.[1] ?? null;
}

/** Highlights only plain text: markup within a listing is the author's own highlighting. */
function tokensOf(nodes: readonly SafeNode[], language: string): readonly Token[] | null {
  return nodes.some(isElement) ? null : highlight(textBelow(nodes), language);
}

function renderToken({ kind, text }: Token, index: number): ReactNode {
  return kind === null ? (
    text
  ) : (
    <span key={index} className={`code-${kind}`}>
      {text}
    </span>
  );
}
