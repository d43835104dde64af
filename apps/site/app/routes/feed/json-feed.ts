import { isoSeconds } from '../../dates/gmt-date.ts';
import type { Feed, FeedItem } from './feed.ts';

/**
 * Writes a feed as JSON Feed 1.1.
 *
 * @see https://www.jsonfeed.org/version/1.1/
 */
export function writeJsonFeed({ title, description, homeUrl, selfUrl, language, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    ...(description !== '' && { description }),
    home_page_url: homeUrl,
    feed_url: selfUrl,
    language,
    items: items.map(itemOf),
  });
}

function itemOf(item: FeedItem): object {
  const { author, enclosure, image, publishedAt, modifiedAt, topics, summary, html } = item;
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    // JSON Feed requires one of the two.
    ...(html === '' ? { content_text: summary } : { content_html: html.toWellFormed() }),
    ...(summary !== '' && { summary }),
    ...(image !== null && { image }),
    ...(publishedAt !== null && { date_published: isoSeconds(publishedAt) }),
    ...(modifiedAt !== null && { date_modified: isoSeconds(modifiedAt) }),
    ...(author !== null && {
      authors: [{ name: author.name, ...(author.url !== null && { url: author.url }) }],
    }),
    ...(topics.length > 0 && { tags: topics }),
    ...(enclosure !== null && {
      attachments: [
        {
          url: enclosure.url,
          mime_type: enclosure.type,
          ...(enclosure.bytes > 0 && { size_in_bytes: enclosure.bytes }),
        },
      ],
    }),
  };
}
