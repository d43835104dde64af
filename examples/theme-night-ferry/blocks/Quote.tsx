import type { BlockProps } from '@masthead/site/theme';

/** A quotation in a panel. What the editor gave it (its classes, its colours, its id) is in `frame`, and belongs on the outermost element. */
export function Quote({ frame, words, source }: BlockProps['quote']) {
  return (
    <figure {...frame} className={`signal-quote ${frame.className ?? ''}`}>
      <blockquote>{words}</blockquote>
      {source === null ? null : <figcaption>{source}</figcaption>}
    </figure>
  );
}
