import type { ListSubject } from '../routes/content/screen.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * The metadata of a list.
 *
 * @param canonical The path of the page, with the query of its window of the list.
 */
export function listFacts(subject: ListSubject, canonical: string): PageFacts {
  const [home = '/', part] = canonical.split('?');
  switch (subject.kind) {
    case 'latest':
      return { kind: subject.isFrontPage && part === undefined ? 'home' : 'list', newsOf: '/' };
    case 'category':
      return { kind: 'list', trail: (subject.category.ancestors?.nodes ?? []).toReversed(), newsOf: home };
    case 'author':
      return { kind: 'person', newsOf: home };
    case 'date':
      return { kind: 'list', newsOf: null };
    default:
      return { kind: 'list', newsOf: home };
  }
}
