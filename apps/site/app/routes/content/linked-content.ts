import type { LinkedContent } from '@masthead/contract';
import type { SingularScreenFacts } from './screen.ts';

/** The content that a page is about, as far as it can be edited. */
export function linkedContent(screen: SingularScreenFacts): LinkedContent | null {
  switch (screen.kind) {
    case 'post': {
      const { databaseId, writer } = screen.post;
      return { kind: 'post', databaseId, authorId: writer?.node.databaseId ?? null };
    }
    case 'page':
      return { kind: 'page', databaseId: screen.page.databaseId, authorId: null };
    default:
      return null;
  }
}
