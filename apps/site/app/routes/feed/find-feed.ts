import { type ContentSite, defaultHtmlLimits, textOf } from '@masthead/blocks';
import type { RequestContext } from '../../contexts/request-context.ts';
import { isArticle, isProtected } from '../../data/articles.ts';
import { hasFailed, queryBackend } from '../../data/query.ts';
import { contentSiteOf } from '../../data/content-site.ts';
import { notFoundPage } from '../../data/failure.ts';
import { loadSiteFacts } from '../../data/site-facts.ts';
import type { SiteFacts } from '../../data/site-layout.ts';
import {
  type FeedCommentFragment,
  FeedOfCommentsDocument,
  FeedOfDateDocument,
  FeedOfSearchDocument,
  FeedOfSiteDocument,
  FeedOfUriDocument,
} from '../../generated/documents.ts';
import { languageTag } from '../../language/language-tag.ts';
import { dependenciesContext } from '../../contexts/dependencies-context.ts';
import { siteContext } from '../../contexts/site-context.ts';
import type { FeedSettings } from '../../contexts/site-identity.ts';
import type { Texts } from '../../texts/en.ts';
import { textsFor } from '../../texts/texts.ts';
import {
  type DateArchivePath,
  dateArchivePath,
  isDateFront,
  readDateArchive,
} from '../../uri/date-archive.ts';
import { writePath } from '../../uri/site-path.ts';
import { dateHeading } from '../content/list-heading.ts';
import { withEnclosureLengths } from './enclosure-lengths.ts';
import { createFeedAllowance } from './feed-allowance.ts';
import { itemOfComment } from './feed-of-comments.ts';
import { type FeedContent, feedPost, itemOfPost } from './feed-of-posts.ts';
import { type Feed, latestOf, newest } from './feed.ts';
import { loadOtherItems, type OtherItems, readOtherTerm, type SubjectNode } from './other-items.ts';

/** The subject of a feed, as returned by the backend. */
interface Subject {
  /** Combined with the site's title; `null` for the site itself. */
  readonly title: string | null;
  readonly description?: string | null | undefined;
  /** Path of the page, with its query. */
  readonly home: string;
  readonly posts?: readonly FeedContent[];
  readonly comments?: readonly Commented[];
}

type Commented = readonly [
  FeedCommentFragment,
  {
    uri: string | null;
    guid?: string | null;
    title?: string | null;
    hasPassword?: boolean | null;
    isRestricted?: boolean | null;
  },
];

/**
 * Loads the feed of a page: posts of the site, a term or an author; comments of a post, a page or the site; posts matching a
 * search.
 *
 * @param options.home Such as `/`, `/category/sea/`, `/comments/`, `/search/`.
 * @returns The feed, and the path of its page: it may be another spelling of `home`.
 * @throws The data of an error page: 404 when nothing with a feed exists there, 503 or 500 when the backend failed.
 */
export async function findFeed(
  context: RequestContext,
  { home, search, selfUrl }: { home: string; search: string | null; selfUrl: string },
): Promise<{ feed: Feed; home: string }> {
  const { site } = context.get(siteContext);
  const { length, showsExcerpts } = feedSettings(context);
  const [subjectOf, facts] = await Promise.all([
    findSubject(context, { home, search, length }),
    loadSiteFacts(context),
  ]);
  const texts = textsFor(languageTag(facts.language));
  const subject = subjectOf(texts, facts);
  if (subject === null) throw notFoundPage();
  const contentSite = contentSiteOf({ ...site, ownUrls: facts.ownUrls });
  const feedContext = { site: contentSite, texts };
  const allowance = createFeedAllowance(contentSite.htmlLimits ?? defaultHtmlLimits);
  // A post that cannot be rendered or is too large is skipped; the feed is still served.
  const posts = (subject.posts ?? []).filter(
    (post) => !hasFailed(context, post, 'content') && allowance.admits(bodyOf(post)),
  );
  const feed = await withEnclosureLengths(
    context,
    feedOf({ ...subject, posts }, { facts, selfUrl, showsExcerpts, ...feedContext }),
  );
  return { feed, home: subject.home };
}

const bodyOf = (post: FeedContent): string => ('content' in post && post.content) || '';

/** The options of feeds, on which the feed depends where they are known. */
function feedSettings(context: RequestContext): FeedSettings {
  const { site } = context.get(siteContext);
  const { dependencies } = context.get(dependenciesContext);
  for (const name of ['posts_per_rss', 'rss_use_excerpt']) dependencies?.directKeys.add(`setting:${name}`);
  return site.feedSettings();
}

interface FeedOptions {
  facts: SiteFacts;
  selfUrl: string;
  showsExcerpts: boolean;
  site: ContentSite;
  texts: Texts;
}

function feedOf(
  { title, description, home, posts = [], comments = [] }: Subject,
  { facts, selfUrl, showsExcerpts, site, texts }: FeedOptions,
): Feed {
  const items = [
    ...posts.map((post) => itemOfPost(feedPost(post), { site, texts, showsExcerpts })),
    // Comments on password-protected content are protected too.
    ...comments
      .filter(([, about]) => !isProtected(about))
      .map(([comment, about]) => itemOfComment(comment, about, { site, texts })),
  ];
  const siteTitle = textOf(facts.title) || new URL(site.siteUrl).host;
  const name = textOf(title);
  return {
    title: name === '' ? siteTitle : `${name} – ${siteTitle}`,
    description: textOf(description ?? facts.description) || siteTitle,
    homeUrl: site.siteUrl + home,
    selfUrl,
    language: languageTag(facts.language),
    updatedAt: newest(items.map(latestOf)),
    items,
  };
}

/** Queries the subject in parallel with the site's language, on which its title depends. */
async function findSubject(
  context: RequestContext,
  { home, search, length: first }: { home: string; search: string | null; length: number },
): Promise<(texts: Texts, facts: SiteFacts) => Subject | null> {
  if (home === '/') {
    const { posts } = await queryBackend(context, FeedOfSiteDocument, { first });
    return () => ({ title: null, home, posts: posts?.nodes ?? [] });
  }
  if (home === '/comments/') {
    const { comments } = await queryBackend(context, FeedOfCommentsDocument, { first });
    const commented = (comments?.nodes ?? []).flatMap((comment): Commented[] => {
      const about = comment.commentedOn?.node;
      return about ? [[comment, about]] : [];
    });
    return (texts) => ({ title: texts.feeds.comments, home: '/', comments: commented });
  }
  if (home === '/search/') {
    const terms = search?.trim() ?? '';
    if (terms === '') return () => null;
    const { posts } = await queryBackend(context, FeedOfSearchDocument, { first, search: terms });
    const query = new URLSearchParams({ s: terms });
    return (texts) => ({
      title: texts.feeds.search(terms),
      home: `/search?${query}`,
      posts: posts?.nodes ?? [],
    });
  }
  const date = readDateArchive(home);
  const dated = date?.front === '' ? await findDated(context, date, first) : null;
  // As for pages: content can have the path of a date without posts.
  if (dated !== null) return dated;
  const { node } = await queryBackend(context, FeedOfUriDocument, { uri: home, first });
  if (!node) {
    const below = date === null || date.front === '' ? null : await findDated(context, date, first);
    return below ?? (() => null);
  }
  const more = await loadOtherItems(context, node, { uri: home, first });
  return (texts) => subjectOfNode(node, { home, texts, ...more });
}

/** The posts of a year, a month or a day; `null` if there are none, or their permalinks do not begin like the path. */
async function findDated(
  context: RequestContext,
  { archive, front }: DateArchivePath,
  first: number,
): Promise<((texts: Texts, facts: SiteFacts) => Subject) | null> {
  const { posts } = await queryBackend(context, FeedOfDateDocument, { date: archive, first });
  const nodes = posts?.nodes ?? [];
  if (nodes.length === 0 || (front !== '' && !nodes.every((post) => isDateFront(front, post)))) return null;
  const home = writePath(dateArchivePath(archive, front));
  return (texts, facts) => ({ title: dateHeading(archive, facts, texts).title, home, posts: nodes });
}

function subjectOfNode(
  node: SubjectNode,
  { home: requested, texts, posts, comments }: { home: string; texts: Texts } & OtherItems,
): Subject | null {
  const home = writePath(node.uri ?? requested);
  if (isArticle(node)) {
    if (isProtected(node)) return null;
    const { title, guid } = node;
    const about = { uri: node.uri, guid, title };
    return {
      title: texts.feeds.commentsOn(textOf(title) || texts.untitled),
      home,
      // Other types have no such field.
      comments: (node.comments?.nodes ?? comments).map((comment) => [comment, about] as const),
    };
  }
  const term = readOtherTerm(node);
  if (term !== null) return { ...term, home, posts };
  switch (node.kind) {
    case 'Category':
    case 'Tag':
    case 'PostFormat':
    case 'User':
      return { title: node.name, description: node.description, home, posts: node.posts?.nodes ?? [] };
    case 'ContentType':
      return {
        title: node.label,
        description: node.name === 'post' ? null : node.description,
        home,
        posts: node.latest?.nodes ?? [],
      };
    default:
      return null;
  }
}
