import type { BlockProps } from '@masthead/site/theme';

/** A quotation in a panel. `frame` has the classes, colours and id from the editor; spread it on the outermost element. */
export function Quote({ frame, content, source }: BlockProps['quote']) {
  return (
    <figure {...frame} className={`signal-quote ${frame.className ?? ''}`}>
      <blockquote>{content}</blockquote>
      {source === null ? null : <figcaption>{source}</figcaption>}
    </figure>
  );
}
