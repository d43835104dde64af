import { useTexts } from '../../texts/use-texts.ts';
import { type ArticlePart, partsBeside } from './article-part.ts';

/** Links to the other pages of a paginated post; nothing if it has one page. */
export function PartLinks({ part }: { part: ArticlePart }) {
  const texts = useTexts();
  const { lang, dir } = texts;
  if (part.hrefs.length === 1) return null;
  const { newerHref: before, olderHref: next } = partsBeside(part);
  return (
    <nav className="parts" lang={lang} dir={dir} aria-label={texts.parts}>
      {before === null ? null : (
        <a className="button" href={before} rel="prev">
          {texts.previousPart}
        </a>
      )}
      <ol>
        {part.hrefs.map((href, index) => (
          <li key={href}>
            <a
              href={href}
              aria-label={texts.part(index + 1)}
              aria-current={index + 1 === part.number ? 'page' : undefined}
            >
              {texts.number(index + 1)}
            </a>
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <a className="button" href={next} rel="next">
          {texts.nextPart}
        </a>
      )}
    </nav>
  );
}
