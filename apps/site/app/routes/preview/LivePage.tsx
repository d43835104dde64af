import type { ContentMarks } from '../../texts/content-marks.ts';
import { type MixedText, plainText } from '../../texts/mixed-text.ts';
import { type Fact, FactList } from '../../ui/FactList.tsx';
import { MixedWords } from './MixedWords.tsx';

/** The cache state of the live page, as text. */
export interface LivePageProps {
  readonly title: string;
  /** The cache status; `isStale` if the entry is stale. */
  readonly status: string;
  readonly isStale: boolean;
  readonly facts: readonly Fact[];
  /** What it depends on, by kinds. */
  readonly dependencies: {
    readonly title: string;
    readonly groups: readonly { readonly label: string; readonly items: readonly MixedText[] }[];
  } | null;
  readonly refresh: { readonly href: string; readonly label: string };
  /** The language of the content within the texts, if it differs. */
  readonly contentMarks: ContentMarks;
}

/** Shows editors the cache entry of the live page and its dependencies. */
export function LivePage({
  title,
  status,
  isStale,
  facts,
  dependencies,
  refresh,
  contentMarks,
}: LivePageProps) {
  return (
    <details className="preview-panel preview-live">
      <summary>{title}</summary>
      <div className="preview-panel-content">
        <p className="preview-live-standing" data-stale={isStale ? '' : undefined}>
          {status}
        </p>
        <FactList className="preview-live-facts" facts={facts} contentMarks={contentMarks} />
        <a href={refresh.href}>{refresh.label}</a>
        {dependencies === null ? null : (
          <details className="preview-live-dependencies">
            <summary>{dependencies.title}</summary>
            <dl>
              {dependencies.groups.map(({ label, items }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <ul>
                      {items.map((item) => (
                        <li key={plainText(item)}>
                          <MixedWords text={item} marks={contentMarks} />
                        </li>
                      ))}
                    </ul>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </details>
  );
}
