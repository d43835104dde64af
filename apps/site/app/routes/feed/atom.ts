import { isoSeconds } from '../../dates/gmt-date.ts';
import { cdata, emptyElement, xmlDeclaration, xmlElement, xmlText } from '../../files/xml.ts';
import { type Feed, type FeedItem, latestOf } from './feed.ts';

/** Writes a feed as Atom (RFC 4287). */
export function writeAtom(feed: Feed): string {
  const { title, description, homeUrl, selfUrl, language, updatedAt, items } = feed;
  const parts = [
    `<title>${xmlText(title)}</title>`,
    xmlElement('subtitle', xmlText(description)),
    `<id>${xmlText(selfUrl)}</id>`,
    emptyElement('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: homeUrl }),
    `<updated>${isoSeconds(updatedAt ?? longAgo)}</updated>`,
    // Atom requires an author for each entry; entries without one inherit this.
    `<author>${xmlElement('name', xmlText(title)) || '<name>–</name>'}</author>`,
    ...items.map(writeEntry),
  ].filter((part) => part !== '');
  return `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">\n${parts.join('\n')}\n</feed>\n`;
}

/** Atom requires a date even when none is known. */
const longAgo = new Date(0);

function writeEntry(item: FeedItem): string {
  const { author, enclosure, publishedAt, comments } = item;
  const lines = [
    `<title>${xmlText(item.title)}</title>`,
    `<id>${xmlText(item.id)}</id>`,
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    enclosure &&
      emptyElement('link', {
        rel: 'enclosure',
        type: enclosure.type,
        href: enclosure.url,
        ...(enclosure.bytes > 0 && { length: enclosure.bytes }),
      }),
    comments && emptyElement('link', { rel: 'replies', type: 'text/html', href: comments.url }),
    xmlElement('published', publishedAt && isoSeconds(publishedAt)),
    `<updated>${isoSeconds(latestOf(item) ?? longAgo)}</updated>`,
    xmlElement(
      'author',
      author &&
        xmlElement('name', xmlText(author.name)) + xmlElement('uri', author.url && xmlText(author.url)),
    ),
    ...item.topics.map((topic) => emptyElement('category', { term: topic })),
    xmlElement('summary', xmlText(item.summary)),
    item.html === '' ? '' : `<content type="html">${cdata(item.html)}</content>`,
  ];
  return xmlElement('entry', lines.filter((line) => line !== null && line !== '').join('\n'));
}
