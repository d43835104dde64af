import type { ListSubject } from '../routes/content/screen.ts';
import type { PageMetadata } from './page-metadata.ts';

/**
 * The metadata of a list.
 *
 * @param list.canonical The path of the page, with the query of its window of the list.
 * @param list.image Represents the list.
 */
export function listMetadata(
  subject: ListSubject,
  { canonical, image }: { canonical: string; image: NonNullable<PageMetadata['image']> | null },
): PageMetadata {
  return { ...placeMetadata(subject, canonical), image };
}

function placeMetadata(subject: ListSubject, canonical: string): PageMetadata {
  const [home = '/', part] = canonical.split('?');
  switch (subject.kind) {
    case 'latest':
      return { kind: subject.isFrontPage && part === undefined ? 'home' : 'list', feedOf: '/' };
    case 'category':
      return { kind: 'list', trail: (subject.category.ancestors?.nodes ?? []).toReversed(), feedOf: home };
    case 'author':
      return { kind: 'person', feedOf: home };
    case 'date':
      return { kind: 'list', feedOf: null };
    default:
      return { kind: 'list', feedOf: home };
  }
}
