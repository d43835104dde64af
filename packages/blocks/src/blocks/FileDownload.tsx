import type { ReactElement, ReactNode } from 'react';
import type { BlockContext } from '../render/block-context.ts';
import { frameOf } from '../render/frame.ts';
import type { BlockFrame } from '../render/frame.ts';
import { hasClass, isElement, meaningfulChildren } from '../sanitize/safe-tree.ts';
import type { SafeElement } from '../sanitize/safe-tree.ts';

/** A file to download. */
export interface FileDownloadProps {
  readonly frame: BlockFrame;
  readonly href: string;
  readonly name: ReactNode;
  /** `PDF`, from the file name extension; `''` without one. */
  readonly kind: string;
  /** The label of the button; `null` without a button. */
  readonly action: ReactNode;
}

/** Renders a file's name and, optionally, a download button. */
export function FileDownload({ frame, href, name, kind, action }: FileDownloadProps): ReactElement {
  return (
    <div {...frame}>
      <a className="file-name" href={href}>
        {name}
      </a>
      {kind === '' ? null : <span className="file-kind">{kind}</span>}
      {action === null ? null : (
        <a className="wp-block-file__button" href={href} download="">
          {action}
        </a>
      )}
    </div>
  );
}

/** Reads `.wp-block-file`. */
export function readFile(element: SafeElement, context: BlockContext): FileDownloadProps | null {
  const links = meaningfulChildren(element).filter((child) => isElement(child));
  const button = links.find((link) => hasClass(link, 'wp-block-file__button'));
  const named = links.find((link) => link !== button);
  const href = named?.attributes['href'] ?? button?.attributes['href'];
  if (href === undefined || links.some(({ tag }) => tag !== 'a') || links.length > 2) return null;
  return {
    frame: frameOf(element),
    href,
    name: named === undefined ? null : context.renderLinked(named.children),
    kind: /\.([a-z0-9]{1,5})(?:[?#]|$)/i.exec(href)?.[1]?.toUpperCase() ?? '',
    action: button === undefined ? null : context.renderLinked(button.children),
  };
}
