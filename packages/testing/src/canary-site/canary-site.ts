import type { WxrAttachment, WxrComment, WxrContent, WxrMenuItem, WxrSite } from '../wxr.ts';
import { comments, contentById, contents, media, type CanaryContent } from './items.ts';
import { canaryUsers, type CanaryUser } from './users.ts';
import { canary } from './find-canaries.ts';
import {
  hasPublished,
  expectedVisibility,
  expectedCommentVisibility,
  type ExpectedVisibility,
} from './expected-visibility.ts';

/** The import files for a backend. */
export interface CanarySite {
  readonly content: WxrSite;
  /** The site file. */
  readonly site: object;
}

const monthMs = 30 * 86_400_000;
/** The generated content is dated within a year, the public posts in between. */
const firstDay = Date.UTC(2025, 9, 1, 12);

/**
 * A site with content of every type, status and owner. Each part of it contains a canary, a unique word that
 * `sightings` finds in responses.
 *
 * @param options `asSeenBy` omits what this user cannot see, and writes other values wherever they cannot see the
 * value. For this user it must respond exactly like the full site.
 */
export function canarySite({ asSeenBy = null }: { asSeenBy?: CanaryUser | null } = {}): CanarySite {
  const visibility = (content: CanaryContent): ExpectedVisibility =>
    asSeenBy ? expectedVisibility(asSeenBy, content) : 'whole';
  // The response to `asPreview` reveals that a revision exists, as recorded from WordPress: hidden revisions are
  // included, but empty.
  const isShown = (content: CanaryContent): boolean => {
    const parent = content.type === 'revision' ? contentById.get(content.parentId) : undefined;
    return visibility(parent ?? content) !== 'none';
  };
  const shown = contents.filter(isShown);
  const write = (content: CanaryContent): WxrContent => contentOf(content, visibility(content), asSeenBy);
  const ofType = (type: CanaryContent['type']) => shown.filter((content) => content.type === type).map(write);
  return {
    content: {
      authors: [],
      terms: [
        { taxonomy: 'category', slug: 'news' },
        { taxonomy: 'category', slug: 'rare', parent: 'news' },
        { taxonomy: 'post_tag', slug: 'salt' },
        { taxonomy: 'post_tag', slug: 'hidden-only' },
      ],
      posts: [...openPosts(), ...ofType('post')],
      pages: [
        { id: 4000, title: 'About', slug: 'about', link: 'https://old.example/about/', author: 'nora' },
        ...ofType('page'),
      ],
      attachments: [openImage, ...media.filter((each) => visibility(each) !== 'none').map(imageOf)],
      others: [
        ...ofType('revision').map((each) => ({ ...each, type: 'revision' })),
        ...ofType('product').map((each) => ({ ...each, type: 'product' })),
      ],
      menus: [{ id: 50, slug: 'main', items: menuItems(shown) }],
    },
    site: {
      users: Object.values(canaryUsers)
        .filter(({ id }) => id !== 0)
        .map((person) => userOf(person, asSeenBy)),
      options: { nav_menu_locations: { primary: 50 } },
    },
  };
}

function contentOf(
  content: CanaryContent,
  visibility: ExpectedVisibility,
  asSeenBy: CanaryUser | null,
): WxrContent {
  const { id, type, authorId, status, parentId } = content;
  const textOf = (part: string): string =>
    visibility === 'whole' || visibility === 'either' ? canary(id, part) : `other ${part}`;
  const author = Object.values(canaryUsers).find((person) => person.id === authorId) ?? canaryUsers.nora;
  // The author is hidden as well: the reader cannot tell Gil from Nora.
  const shownAuthor =
    visibility === 'restricted' && author.id === canaryUsers.nora.id ? canaryUsers.gil : author;
  const hasPage = status === 'publish' || status === 'private';
  return {
    id,
    title: visibility === 'none' ? textOf('title') : canary(id, 'title'),
    slug: type === 'revision' ? `${parentId}-revision-v1` : canary(id, 'slug'),
    ...(hasPage && { link: `https://old.example/${canary(id, 'slug')}/` }),
    author: shownAuthor.login,
    body: `<!-- wp:paragraph --><p>${textOf('body')}</p><!-- /wp:paragraph -->`,
    excerpt: id % 2 === 0 ? textOf('excerpt') : '',
    status,
    ...(content.isProtected && { password: canary(id, 'password') }),
    date: status === 'future' ? '2031-01-01 10:00:00' : wallClock(firstDay + (id % 100) * (monthMs / 9)),
    parent: parentId,
    sticky: type === 'post' && id % 7 === 0,
    commentStatus: 'open',
    pingStatus: 'open',
    ...(type === 'post' && { categories: ['news'], tags: ['salt'], format: 'aside' }),
    ...(visibility === 'whole' && { featuredImage: media.find((each) => each.parentId === id)?.id ?? 0 }),
    meta: { colour: textOf('meta'), _pingme: '1', _edit_last: String(authorId) },
    comments: comments
      .filter(({ contentId }) => contentId === id)
      .filter((comment) => !asSeenBy || expectedCommentVisibility(asSeenBy, comment.id) !== 'none')
      .map((comment) => commentOf(comment, asSeenBy)),
  };
}

function commentOf(
  { id, approved, userId, contentId }: (typeof comments)[number],
  asSeenBy: CanaryUser | null,
): WxrComment {
  const secret = (part: string): string =>
    asSeenBy && !seesEmails(asSeenBy) ? `other-${part}` : canary(id, part);
  return {
    id,
    approved,
    userId,
    body: canary(id, 'comment'),
    author: canary(id, 'author'),
    email: `${secret('email')}@example.test`,
    ip: secret('ip'),
    date: wallClock(firstDay + (contentId % 100) * (monthMs / 9) + id * 1000),
  };
}

const seesEmails = ({ role }: CanaryUser): boolean => role === 'editor' || role === 'administrator';

function imageOf({ id, parentId, authorId }: CanaryContent): WxrAttachment {
  return {
    id,
    file: `2026/01/${canary(id, 'file')}.jpg`,
    title: canary(id, 'title'),
    slug: canary(id, 'slug'),
    link: `https://old.example/${canary(id, 'slug')}/`,
    body: canary(id, 'body'),
    excerpt: canary(id, 'excerpt'),
    alt: canary(id, 'alt'),
    parent: parentId,
    author: Object.values(canaryUsers).find((person) => person.id === authorId)?.login ?? '',
    width: 1600,
    height: 1200,
    fileSize: 9000,
    sizes: { medium: { file: `2026/01/${canary(id, 'file')}-300x225.jpg`, width: 300, height: 225 } },
    date: wallClock(firstDay + (id % 100) * 86_400_000),
  };
}

const openImage: WxrAttachment = {
  id: 4100,
  file: '2026/01/open.jpg',
  title: 'Open',
  slug: 'open-image',
  author: 'nora',
  width: 800,
  height: 600,
};

/** Public posts whose bodies use every feature that can reveal the rest of the site. */
function openPosts(): WxrContent[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((month) => ({
    id: 3000 + month,
    title: `Open ${month}`,
    slug: `open-${month}`,
    author: month % 2 === 0 ? 'nora' : 'arno',
    body: `Open text ${month}. ${month % 4 === 0 ? listBlocks(contents[month * 7]?.id ?? 0) : ''} ${month % 5 === 0 ? galleryOfOtherUsers(month % 2 === 0 ? canaryUsers.nora : canaryUsers.arno) : ''}`,
    date: wallClock(firstDay + month * monthMs),
    categories: [month % 3 === 0 ? 'rare' : 'news'],
    tags: ['salt'],
    featuredImage: 4100,
    comments: [
      {
        id: 2000 + month * 10,
        body: `Open comment ${month}`,
        date: wallClock(firstDay + month * monthMs + 5000),
      },
      {
        id: 2001 + month * 10,
        body: 'An answer',
        parent: 2000 + month * 10,
        userId: canaryUsers.arno.id,
        date: wallClock(firstDay + month * monthMs + 9000),
      },
    ],
  }));
}

/** Blocks and shortcodes that list or refer to other content. */
function listBlocks(id: number): string {
  return [
    '<!-- wp:latest-posts {"postsToShow":50,"displayPostContent":true,"displayFeaturedImage":true,"displayAuthor":true,"displayPostDate":true} /-->',
    '<!-- wp:latest-comments {"commentsToShow":50} /-->',
    '<!-- wp:page-list /-->',
    '<!-- wp:archives {"showPostCounts":true} /-->',
    '<!-- wp:calendar /-->',
    '<!-- wp:categories {"showPostCounts":true} /-->',
    '<!-- wp:tag-cloud /-->',
    `<!-- wp:block {"ref":${id}} /-->`,
    `<!-- wp:shortcode -->[gallery id="${id}"] [playlist id="${id}"]<!-- /wp:shortcode -->`,
  ].join('\n');
}

/** Refers to the media of other users, of which those on hidden content may not be shown in the author's post. */
function galleryOfOtherUsers(author: CanaryUser): string {
  // With a leading zero, so that the stored body contains no id that a response must not contain.
  const ids = media.filter(({ authorId }) => authorId !== author.id).map(({ id }) => `0${id}`);
  return `<!-- wp:shortcode -->[gallery ids="${ids.join()}"]<!-- /wp:shortcode -->`;
}

function menuItems(shown: readonly CanaryContent[]): WxrMenuItem[] {
  return [
    { id: 5000, title: 'About', to: { page: 4000 } },
    { id: 5001, title: 'News', to: { category: 2 } },
    ...shown
      .filter(
        ({ type, authorId }) => (type === 'post' || type === 'page') && authorId === canaryUsers.nora.id,
      )
      .map(({ id, type }) => ({
        id: 5002 + (id % 1000),
        order: 3 + (id % 1000),
        to: type === 'post' ? { post: id } : { page: id },
      })),
  ];
}

function userOf({ id, login, role }: CanaryUser, asSeenBy: CanaryUser | null): object {
  const isOpen = !asSeenBy || asSeenBy.id === id || asSeenBy.role === 'administrator';
  const valueOf = (part: string): string => (isOpen ? canary(id, part) : `other${id}${part}`);
  const name = isOpen || hasPublished(id) ? canary(id, 'name') : 'other';
  return {
    id,
    username: login,
    email: `${valueOf('email')}@example.test`,
    displayName: name,
    nicename: login,
    firstName: name,
    lastName: name,
    nickname: valueOf('nickname'),
    description: name,
    roles: [role],
    registered: isOpen ? '2025-01-01 00:00:00' : '2024-02-02 00:00:00',
    passwordHash: `$P$B${canary(id, 'hash')}`,
  };
}

const wallClock = (instant: number): string => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
