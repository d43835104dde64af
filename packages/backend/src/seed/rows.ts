import type { ImportedContent } from '../storage/import/content.ts';
import type { Texts } from './texts.ts';
import type { Random } from './words.ts';

const users = 40;
const topCategories = 20;
const subcategoriesOfEach = 4;
const categories = topCategories * (1 + subcategoriesOfEach);
const tags = 400;
const topPages = 5;
const subpagesOfEach = 4;

/** Numbers of objects that do not depend on the number of posts. */
export const counts = { users, pages: topPages * (1 + subpagesOfEach), terms: categories + tags };

/** When the first post of the site was published, epoch milliseconds. */
export const firstPost = Date.UTC(2010, 0, 1);

/** Creates row generators. IDs of categories come before those of tags. */
export function createRows(random: Random) {
  const slugs = new Map<string, number>();
  /** The slug of a title, with a number if it is taken. */
  const slugOf = (title: string): string => {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const before = slugs.get(slug) ?? 0;
    slugs.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before + 1}`;
  };
  /** A number from 1 to `count`; low numbers are more likely. */
  const seldomer = (count: number): number => Math.min(count, Math.floor((count + 1) ** random()));
  return {
    user: userRow,
    term: termRow,
    page: pageRow,
    image: imageRow,
    post(
      id: number,
      texts: Texts,
      {
        date,
        number,
        firstImage,
        images,
      }: { date: number; number: number; firstImage: number; images: number },
    ) {
      const chosen = [
        seldomer(categories),
        ...(random() < 0.3 ? [seldomer(categories)] : []),
        ...Array.from({ length: Math.floor(random() * 5) }, () => categories + seldomer(tags)),
      ];
      const status = number % 100 === 98 ? 'draft' : number % 100 === 99 ? 'private' : 'publish';
      const slug = slugOf(texts.title);
      return content(
        {
          id,
          ...texts,
          status,
          slug,
          uri: status === 'draft' ? `/?p=${id}` : `/${slug}/`,
          password: number % 200 === 150 ? 'large' : '',
          is_sticky: number === 0 ? 1 : 0,
          featured_image_id: random() < 0.5 ? firstImage + Math.floor(random() * images) : 0,
          date_local: date,
        },
        { termIds: [...new Set(chosen)] },
      );
    },
    comment(
      id: number,
      body: string,
      { contentId, parentId, writtenAt }: { contentId: number; parentId: number; writtenAt: number },
    ) {
      const kind = random();
      const reader = 1 + Math.floor(random() * 5000);
      return {
        comment: {
          id,
          content_id: contentId,
          parent_id: parentId,
          user_id: 0,
          author_name: `Reader ${reader}`,
          author_email: `reader-${reader}@large.example`,
          author_url: '',
          author_ip: '192.0.2.1',
          agent: '',
          body,
          type: 'comment',
          status: kind < 0.95 ? 'approve' : kind < 0.98 ? 'hold' : 'spam',
          karma: 0,
          date_local: writtenAt,
          written_at: writtenAt,
        },
        meta: [],
      };
    },
  };
}

const userRow = (id: number, name: string) => ({
  id,
  login: `${name}-${id}`,
  nicename: `${name}-${id}`,
  email: `${name}-${id}@large.example`,
  display_name: `${name} ${id}`,
  first_name: '',
  last_name: '',
  nickname: name,
  description: '',
  url: '',
  locale: '',
  password_hash: '',
  registered_at: firstPost,
});

function termRow(id: number, name: string) {
  const parent = id > topCategories && id <= categories ? 1 + (id % topCategories) : 0;
  const taxonomy = id <= categories ? 'category' : 'post_tag';
  const slug = `${name.replaceAll(' ', '-')}-${id}`;
  return {
    id,
    taxonomy,
    name: `${name} ${id}`,
    slug,
    uri: `/${taxonomy === 'category' ? taxonomy : 'tag'}/${slug}/`,
    description: '',
    parent_id: parent,
  };
}

function pageRow(id: number, texts: Texts, date: number): ImportedContent {
  const parent = id > topPages ? 1 + (id % topPages) : 0;
  return content({
    id,
    ...texts,
    type: 'page',
    slug: `page-${id}`,
    uri: parent === 0 ? `/page-${id}/` : `/page-${parent}/page-${id}/`,
    parent_id: parent,
    date_local: date,
    excerpt: '',
  });
}

function imageRow(id: number, title: string, date: number): ImportedContent {
  const file = `2010/01/image-${id}.jpg`;
  return content(
    {
      id,
      title,
      type: 'attachment',
      status: 'inherit',
      slug: `image-${id}`,
      mime_type: 'image/jpeg',
      date_local: date,
    },
    {
      media: {
        file,
        alt_text: title,
        width: 1600,
        height: 1067,
        file_size: 200_000,
        sizes: '[]',
        image_meta: '{}',
      },
    },
  );
}

function content(
  row: Partial<ImportedContent['content']> & { id: number; date_local: number },
  more: Partial<Omit<ImportedContent, 'content'>> = {},
): ImportedContent {
  return {
    content: {
      type: 'post',
      status: 'publish',
      slug: '',
      uri: `/${row.slug ?? ''}/`,
      guid: `https://large.example/?p=${row.id}`,
      title: '',
      body: '',
      excerpt: '',
      password: '',
      author_id: 1 + (row.id % users),
      parent_id: 0,
      menu_order: 0,
      template: '',
      is_sticky: 0,
      comment_status: 'open',
      ping_status: 'closed',
      featured_image_id: 0,
      published_at: row.date_local,
      modified_local: row.date_local,
      modified_at: row.date_local,
      mime_type: '',
      ...row,
    },
    meta: [],
    oldSlugs: [],
    termIds: [],
    media: null,
    menuItem: null,
    ...more,
  };
}
