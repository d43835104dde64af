import { useTexts } from '../../texts/use-texts.ts';
import { NeighbourLink } from './NeighbourLink.tsx';
import type { PostsAround } from './posts-around.ts';

/** Links to the previous and next post. */
export function PostNeighbours({ around: { older, newer } }: { around: PostsAround }) {
  const texts = useTexts();
  if (older === null && newer === null) return null;
  return (
    <nav className="neighbours" aria-label={texts.neighbours}>
      {older === null ? null : <NeighbourLink to={older} label={texts.previousPost} rel="prev" />}
      {newer === null ? null : <NeighbourLink to={newer} label={texts.nextPost} rel="next" />}
    </nav>
  );
}
