import type { OpenDocument } from '../../../../document/open-document.ts';
import { en } from '../../../texts/en.ts';
import { useDraftPreview } from '../preview/use-draft-preview.ts';

/** The post's card in lists and the image of a link to it, rendered by the site. */
export function CardsPreview({ document }: { document: OpenDocument }) {
  const { frameRef, error } = useDraftPreview(document, 'cards');
  const { cards } = en.editor.publish;
  return (
    <section className="publish-cards" aria-label={cards}>
      <p>{cards}</p>
      {error === null ? null : <p className="field-error">{error}</p>}
      <iframe ref={frameRef} sandbox="allow-same-origin" title={cards} />
    </section>
  );
}
