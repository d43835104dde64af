import { InlineHtml } from '@masthead/blocks';
import { useTexts } from '../../texts/use-texts.ts';
import { pathOf } from '../../ui/path-of.ts';
import type { PostsAround } from './posts-around.ts';

/** The ways to the posts published before and after one. */
export function PostNeighbours({ around }: { around: PostsAround }) {
  const texts = useTexts();
  const { older, newer } = around;
  if (older === null && newer === null) return null;
  return (
    <nav className="neighbours" aria-label={texts.neighbours}>
      {older === null ? null : <Neighbour post={older} label={texts.previousPost} rel="prev" />}
      {newer === null ? null : <Neighbour post={newer} label={texts.nextPost} rel="next" />}
    </nav>
  );
}

interface NeighbourProps {
  post: NonNullable<PostsAround['older']>;
  label: string;
  rel: 'prev' | 'next';
}

function Neighbour({ post: { uri, title }, label, rel }: NeighbourProps) {
  const texts = useTexts();
  return (
    <a className="neighbour" data-side={rel} href={pathOf(uri)} rel={rel}>
      <span className="neighbour-label">{label}</span>{' '}
      <span className="neighbour-title">{title ? <InlineHtml html={title} /> : texts.untitled}</span>
    </a>
  );
}
