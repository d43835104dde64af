import { useDirection } from '../../language/use-direction.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ContentTitle } from '../../ui/ContentTitle.tsx';
import { pathOf } from '../../ui/path-of.ts';

interface AdjacentLinkProps {
  to: { readonly uri: string | null; readonly title: string | null };
  label: string;
  rel: 'prev' | 'next';
}

/** A link to the previous or next item. */
export function AdjacentLink({ to: { uri, title }, label, rel }: AdjacentLinkProps) {
  const { lang, dir } = useTexts();
  const directionOf = useDirection();
  return (
    <a className="neighbour" data-side={rel} href={pathOf(uri)} rel={rel}>
      <span className="neighbour-label" lang={lang} dir={dir}>
        {label}
      </span>{' '}
      <span className="neighbour-title" dir={directionOf(title)}>
        <ContentTitle content={{ title }} />
      </span>
    </a>
  );
}
