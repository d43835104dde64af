import { textOf } from '@masthead/blocks';
import { formatDate } from '../../dates/wordpress-date.ts';
import { languageTag } from '../../language/language-tag.ts';
import { writingDirection } from '../../language/script.ts';
import type { EmbeddedCard } from './find-card.ts';

/** The page shown in a frame on another site: a single link to the actual page. */
export function EmbedPage({ card, styles }: { card: EmbeddedCard; styles: string }) {
  const { url, title, summary, author, date, image, siteFacts } = card;
  const language = languageTag(siteFacts.language);
  const day =
    date === null ? '' : formatDate(date, { format: siteFacts.dateFormat, language: siteFacts.language });
  const about = [author?.name ?? '', day].filter((part) => part !== '').join(' · ');
  return (
    <html lang={language} dir={writingDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="canonical" href={url} />
        <link rel="stylesheet" href={styles} />
      </head>
      <body className="embed-page">
        <a className="embed-card" href={url} target="_blank" rel="noopener">
          {image === null ? null : (
            <img src={image.url} alt="" width={image.width ?? undefined} height={image.height ?? undefined} />
          )}
          <span className="embed-words">
            <strong>{title}</strong>
            {summary === '' ? null : <span>{summary}</span>}
            <small>{[textOf(siteFacts.title), about].filter((part) => part !== '').join(' — ')}</small>
          </span>
        </a>
      </body>
    </html>
  );
}
