import { providerOf } from '@masthead/markup';
import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { findElement, hasClass, isElement, meaningfulChildren, textBelow } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { isCaption, readCaption } from './read-figure.ts';
import type { BlockCaption } from './read-figure.ts';

/** Content of another site: shown as a link, so that nothing is loaded from there without the reader's consent. */
export interface EmbedProps {
  readonly frame: BlockFrame;
  /** The page to visit; `null` if there is only a `body` (an allowed player, a quoted message). */
  readonly url: string | null;
  /** `YouTube`, or the host's name. */
  readonly provider: string;
  /** The first line of the link: the title of the player, or the URL. */
  readonly title: string;
  /** `Open on YouTube`. */
  readonly action: string;
  /** What can be shown here: an allowed player, the text of a quoted message. */
  readonly body: ReactNode;
  readonly caption: BlockCaption | null;
}

/** Renders a card that links to the other site. */
export function Embed({ frame, url, provider, title, action, body, caption }: EmbedProps): ReactElement {
  return (
    <figure {...frame}>
      {body === null ? null : <div className="embed-body">{body}</div>}
      {url === null ? null : (
        <a className="embed-card" href={url} rel="noopener">
          <span className="embed-provider">{provider}</span>
          <span className="embed-title">{title}</span>
          <span className="embed-action">{action}</span>
        </a>
      )}
      <Caption caption={caption} />
    </figure>
  );
}

/** Reads `figure.wp-block-embed`: a URL without an embed, a player, or a quoted message. */
export function readEmbed(element: SafeElement, context: BlockContext): EmbedProps | null {
  const parts = meaningfulChildren(element);
  const caption = parts.filter(isElement).find(isCaption) ?? null;
  const content = parts.filter((part) => part !== caption);
  const player = findElement(content, ({ tag }) => tag === 'iframe');
  const text = textBelow(content).trim();
  const isAddress = /^https?:\/\/\S+$/i.test(text);
  const link = player === null ? findElement(content, isOutgoing) : null;
  const url = player === null ? (link?.attributes['href'] ?? (isAddress ? text : null)) : null;
  if (player === null && (url === null || URL.parse(url) === null)) return null;
  const isPlainLink = link !== null && textBelow(link.children).trim() === text;
  const provider = url === null ? '' : providerOf(url);
  return {
    frame: frameOf(element),
    url: isQuotation(content) ? lastLink(content) : url,
    provider,
    title: isPlainLink && !isAddress && text !== provider ? text : shortUrl(url),
    action: context.labels.openAt(provider),
    body: player !== null || !(isAddress || isPlainLink) ? context.render(content) : null,
    caption: caption === null ? null : readCaption(caption, context),
  };
}

/**
 * Reads a paragraph that consists of a URL: what WordPress leaves if the oEmbed provider did not respond. In a quotation, a list or a table
 * the URL is only mentioned.
 */
export function readLoneUrl(element: SafeElement, context: BlockContext): EmbedProps | null {
  if (!context.isInFlow) return null;
  const [only, ...others] = element.children;
  if (typeof only !== 'string' || others.length > 0) return null;
  const url = only.trim();
  if (!/^https?:\/\/\S+$/i.test(url) || URL.parse(url) === null) return null;
  const provider = providerOf(url);
  return {
    frame: frameOf(element, 'wp-block-embed'),
    url,
    provider,
    title: shortUrl(url),
    action: context.labels.openAt(provider),
    body: null,
    caption: null,
  };
}

function isOutgoing(element: SafeElement): boolean {
  return element.tag === 'a' && /^https?:/.test(element.attributes['href'] ?? '');
}

function isQuotation(content: SafeElement['children']): boolean {
  return findElement(content, ({ tag }) => tag === 'blockquote') !== null;
}

/** The last link of a quoted message is its permalink. */
function lastLink(content: SafeElement['children']): string | null {
  let last: string | null = null;
  findElement(content, (element) => {
    if (isOutgoing(element) && !hasClass(element, 'embed-link')) last = element.attributes['href'] ?? last;
    return false;
  });
  return last;
}

/** A URL for display: without `https://www.` and trailing slashes. */
export function shortUrl(address: string | null): string {
  return (address ?? '').replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#]+$/, '');
}
