import { readListPagePath } from '../list-pages/list-page.ts';
import type { ListSubject } from '../routes/content/screen.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * The metadata of a list.
 *
 * @param list.canonical The path of the page, with its number.
 * @param list.image Represents the list.
 */
export function listMetadata(
  subject: ListSubject,
  { canonical, image }: { canonical: string; image: NonNullable<PageMetadata['image']> | null },
): PageMetadata {
  return { ...placeMetadata(subject, canonical), image };
}

function placeMetadata(subject: ListSubject, canonical: string): PageMetadata {
  const { home, number } = readListPagePath(canonical);
  switch (subject.kind) {
    case 'latest':
      return { kind: subject.isFrontPage && number === 1 ? 'home' : 'list', feedOf: '/' };
    case 'category':
      return { kind: 'list', trail: (subject.category.ancestors?.nodes ?? []).toReversed(), feedOf: home };
    case 'author':
      return { kind: 'person', feedOf: home };
    default:
      return { kind: 'list', feedOf: home };
  }
}
