import { useTexts } from '../../texts/use-texts.ts';
import { AdjacentLink } from './AdjacentLink.tsx';
import type { AdjacentAndRelated } from './adjacent-and-related.ts';

/** Links to the previous and next post. */
export function PostNeighbours({ around: { older, newer } }: { around: AdjacentAndRelated }) {
  const texts = useTexts();
  if (older === null && newer === null) return null;
  return (
    <nav className="neighbours" aria-label={texts.neighbours}>
      {older === null ? null : <AdjacentLink to={older} label={texts.previousPost} rel="prev" />}
      {newer === null ? null : <AdjacentLink to={newer} label={texts.nextPost} rel="next" />}
    </nav>
  );
}
