import { useTexts } from '../texts/use-texts.ts';
import { ContentTitle } from './ContentTitle.tsx';
import { pathOf } from './path-of.ts';

interface Step {
  name: string | null;
  uri: string | null;
}

/** The ancestors of a page or category; `steps` are ordered from the outermost to the nearest. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const texts = useTexts();
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {steps.map(({ name, uri }) => (
          <li key={uri}>
            <a href={pathOf(uri)}>
              <ContentTitle content={{ title: name }} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
