import { InlineHtml } from '@masthead/blocks';
import { pathOf } from './path-of.ts';

interface Term {
  id: string;
  name: string | null;
  uri: string | null;
}

/** Links to categories or tags, one after the other. */
export function TermLinks({ terms }: { terms: readonly Term[] }) {
  return terms.map(({ id, name, uri }) => (
    <a key={id} href={pathOf(uri)}>
      <InlineHtml html={name} />
    </a>
  ));
}
