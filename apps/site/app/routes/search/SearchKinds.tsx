import { useTexts } from '../../texts/use-texts.ts';
import { searchKinds, searchPath, type SearchRequest } from '../../uri/search-url.ts';

/** Links to the same search filtered by type. */
export function SearchKinds({ question, category }: { question: SearchRequest; category: string }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  const choices = [
    { kind: null, label: texts.search.anyKind },
    ...searchKinds.map((kind) => ({ kind, label: texts.search.kinds[kind] })),
  ];
  const { words } = question;
  return (
    <nav aria-label={texts.search.among}>
      <ul className="chips">
        {choices.map(({ kind, label }) => (
          <li key={label}>
            <a
              lang={lang}
              dir={dir}
              href={searchPath({ words, kind, category: null })}
              rel="nofollow"
              aria-current={question.category === null && question.kind === kind ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
        {question.category === null ? null : (
          <li>
            <a href={searchPath(question)} rel="nofollow" aria-current="true">
              {category || question.category}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
