import { InlineHtml } from '@masthead/blocks';
import { texts } from '../texts/en.ts';
import { pathOf } from './path-of.ts';

interface Step {
  name: string | null;
  uri: string | null;
}

/** The way down to a page or category that lies below others; `steps` go from the outermost to the nearest. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        {steps.map(({ name, uri }) => (
          <li key={uri}>
            <a href={pathOf(uri)}>{name ? <InlineHtml html={name} /> : texts.untitled}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
