import { cdata, emptyElement, xmlDeclaration, xmlElement, xmlText } from '../../files/xml.ts';
import type { Feed, FeedItem } from './feed.ts';

/** Writes a feed as RSS 2.0 with the same modules as WordPress. */
export function writeRss(feed: Feed): string {
  const { title, description, homeUrl, selfUrl, language, updatedAt, items } = feed;
  const channel = [
    `<title>${xmlText(title)}</title>`,
    emptyElement('atom:link', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    `<link>${xmlText(homeUrl)}</link>`,
    `<description>${xmlText(description)}</description>`,
    xmlElement('lastBuildDate', updatedAt && rfc822(updatedAt)),
    xmlElement('language', xmlText(language)),
    ...items.map(writeItem),
  ].filter((part) => part !== '');
  return `${xmlDeclaration}<rss version="2.0"${namespaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

const namespaces = Object.entries({
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  slash: 'http://purl.org/rss/1.0/modules/slash/',
  wfw: 'http://wellformedweb.org/CommentAPI/',
})
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join('');

function writeItem(item: FeedItem): string {
  const { comments, enclosure } = item;
  return xmlElement(
    'item',
    [
      `<title>${xmlText(item.title)}</title>`,
      `<link>${xmlText(item.url)}</link>`,
      comments && xmlElement('comments', xmlText(comments.url)),
      xmlElement('dc:creator', xmlText(item.author?.name ?? '')),
      xmlElement('pubDate', item.publishedAt && rfc822(item.publishedAt)),
      ...item.topics.map((topic) => xmlElement('category', xmlText(topic))),
      `<guid isPermaLink="false">${xmlText(item.id)}</guid>`,
      `<description>${xmlText(item.summary)}</description>`,
      item.html === '' ? '' : `<content:encoded>${cdata(item.html)}</content:encoded>`,
      enclosure &&
        emptyElement('enclosure', { url: enclosure.url, length: enclosure.bytes, type: enclosure.type }),
      comments && xmlElement('wfw:commentRss', xmlText(comments.feedUrl)),
      comments && xmlElement('slash:comments', String(comments.count)),
    ]
      .filter((part) => part !== null && part !== '')
      .join('\n'),
  );
}

/** `Sun, 12 May 2024 08:30:00 +0000`. */
const rfc822 = (date: Date): string => date.toUTCString().replace(/GMT$/, '+0000');
