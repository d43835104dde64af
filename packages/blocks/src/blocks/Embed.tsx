import { playerOf, providerOf } from '@masthead/markup';
import type { ReactElement, ReactNode } from 'react';
import type { LabelMarks } from '../labels.ts';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { findElement, hasClass, isElement, meaningfulChildren, textBelow } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { Caption } from './Caption.tsx';
import { EmbedPlayer, readEmbedPlayer } from './EmbedPlayer.tsx';
import type { EmbedPlayerProps } from './EmbedPlayer.tsx';
import { isCaption, readCaption } from './read-figure.ts';
import type { BlockCaption } from './read-figure.ts';

/** Content of another site: a link or a player that waits for a click, so that nothing is loaded from there without the reader's consent. */
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
  readonly labelMarks: LabelMarks;
  /** What can be shown here: an allowed player, the text of a quoted message. */
  readonly body: ReactNode;
  readonly caption: BlockCaption | null;
  /** The card with a player, instead of the link; `null` for providers without one. */
  readonly player: EmbedPlayerProps | null;
}

/** Renders a card that links to the other site or plays its content. */
export function Embed({
  frame,
  url,
  provider,
  title,
  action,
  labelMarks,
  body,
  caption,
  player,
}: EmbedProps): ReactElement {
  if (player !== null) {
    return (
      <figure {...frame}>
        <EmbedPlayer {...player} />
        <Caption caption={caption} />
      </figure>
    );
  }
  return (
    <figure {...frame}>
      {body === null ? null : <div className="embed-body">{body}</div>}
      {url === null ? null : (
        <a className="embed-card" href={url} rel="noopener">
          <span className="embed-provider">{provider}</span>
          <span className="embed-title">{title}</span>
          <span className="embed-action" {...labelMarks}>
            {action}
          </span>
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
  const isOnlyUrl = isAddress || isPlainLink;
  const provider = url === null ? '' : providerOf(url);
  const title = isPlainLink && !isAddress && text !== provider ? text : null;
  return {
    ...(url !== null && isOnlyUrl ? cardOf(url, { title, ratio: ratioOf(element) }, context) : noCard),
    frame: frameOf(element),
    url: isQuotation(content) ? lastLink(content) : url,
    provider,
    title: title ?? shortUrl(url),
    action: context.labels.openAt(provider),
    labelMarks: context.labelMarks,
    body: player !== null || !isOnlyUrl ? context.render(content) : null,
    caption: caption === null ? null : readCaption(caption, context),
  };
}

const noCard = { player: null } as const;

/** The player for a URL, if the provider has one. */
function cardOf(
  url: string,
  { title, ratio }: { title: string | null; ratio: number | null },
  context: BlockContext,
): Pick<EmbedProps, 'player'> {
  const player = context.embeds === null ? null : playerOf(url);
  return player === null
    ? noCard
    : { player: readEmbedPlayer(player, { title, ratio, url: shortUrl(url) }, context) };
}

const blockRatios: readonly (readonly [className: string, ratio: number])[] = [
  ['wp-embed-aspect-21-9', 21 / 9],
  ['wp-embed-aspect-18-9', 18 / 9],
  ['wp-embed-aspect-16-9', 16 / 9],
  ['wp-embed-aspect-4-3', 4 / 3],
  ['wp-embed-aspect-1-1', 1],
  ['wp-embed-aspect-9-16', 9 / 16],
  ['wp-embed-aspect-1-2', 1 / 2],
];

/** The ratio that WordPress's editor has recorded in the class of a block. */
const ratioOf = (element: SafeElement): number | null =>
  blockRatios.find(([name]) => hasClass(element, name))?.[1] ?? null;

/**
 * Reads a paragraph that consists of a URL: what WordPress leaves if the oEmbed provider did not respond. In a quotation, a list or a table
 * the URL is only mentioned. A paragraph or `<div>` that consists of the link which replaces a player is an embed if it can be played.
 */
export function readLoneUrl(element: SafeElement, context: BlockContext): EmbedProps | null {
  if (!context.isInFlow || element.children.length > 3) return null;
  const [only, ...others] = meaningfulChildren(element);
  if (only === undefined || others.length > 0) return null;
  if (typeof only !== 'string') return readLonePlayer(element, only, context);
  const url = only.trim();
  if (element.tag !== 'p' || !/^https?:\/\/\S+$/i.test(url) || URL.parse(url) === null) return null;
  const provider = providerOf(url);
  return {
    ...cardOf(url, { title: null, ratio: null }, context),
    frame: frameOf(element, 'wp-block-embed'),
    url,
    provider,
    title: shortUrl(url),
    action: context.labels.openAt(provider),
    labelMarks: context.labelMarks,
    body: null,
    caption: null,
  };
}

function readLonePlayer(element: SafeElement, link: SafeElement, context: BlockContext): EmbedProps | null {
  if (link.tag !== 'a' || !hasClass(link, 'embed-link')) return null;
  const url = link.attributes['href'] ?? '';
  const text = textBelow(link.children).trim();
  const provider = providerOf(url);
  const { player } = cardOf(url, { title: text === provider ? null : text, ratio: null }, context);
  if (player === null) return null;
  return {
    frame: frameOf(element, 'wp-block-embed'),
    url,
    provider,
    title: player.title,
    action: player.action,
    labelMarks: player.labelMarks,
    body: null,
    caption: null,
    player,
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
