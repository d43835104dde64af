import { providerOf } from '@masthead/markup';
import type { ReactElement } from 'react';
import type { LabelMarks } from '../labels.ts';
import type { BlockContext } from '../render/block-context.ts';
import { textBelow } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';
import { shortUrl } from './Embed.tsx';

/** A link that replaces a player, within a paragraph or on its own. */
export interface EmbedLinkProps {
  readonly href: string;
  /** The title of the player, else its URL. */
  readonly title: string;
  /** `Open on YouTube`. */
  readonly action: string;
  readonly labelMarks: LabelMarks;
}

/** Renders the link that replaces a player. It may be part of a paragraph, so it is inline. */
export function EmbedLink({ href, title, action, labelMarks }: EmbedLinkProps): ReactElement {
  return (
    <a className="embed-link" href={href} rel="noopener">
      <span className="embed-title">{title}</span>{' '}
      <span className="embed-action" {...labelMarks}>
        {action}
      </span>
    </a>
  );
}

/** Reads a link that replaces a player. */
export function readEmbedLink(element: SafeElement, context: BlockContext): EmbedLinkProps | null {
  const { href } = element.attributes;
  if (href === undefined) return null;
  const provider = providerOf(href);
  const text = textBelow(element.children).trim();
  return {
    href,
    title: text === provider ? shortUrl(href) : text,
    action: context.labels.openAt(provider),
    labelMarks: context.labelMarks,
  };
}
