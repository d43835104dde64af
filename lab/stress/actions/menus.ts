import { openSiteDatabase } from '../../../packages/backend/src/open-site-database.ts';
import { prepare } from '../../../packages/backend/src/storage/sqlite/database.ts';
import type { Actions, EditContext } from './edit-context.ts';

/**
 * Changes to menus. GraphQL has no mutations for them, so a second database connection writes them, as another process would.
 */
export async function menuActions(context: EditContext): Promise<Actions> {
  const { chance, word } = context;
  await context.site.importMenus();
  const affectedPaths = (): string[] => [
    context.shown(context.posts).uri,
    context.shown(context.pages).uri,
    '/no-such-page/',
  ];

  async function write(change: (database: ReturnType<typeof openSiteDatabase>) => void): Promise<string[]> {
    {
      using database = openSiteDatabase({ data: context.site.data, durability: 'normal' });
      database.transaction(() => change(database));
    }
    context.site.pollForChanges();
    return affectedPaths();
  }

  return {
    'menu: label changed': {
      often: 2,
      act: () => write((database) => void database.write(rename, `Link ${word()}`)),
    },
    'menu: order changed': {
      often: 1,
      act: () => write((database) => void database.write(reorder, 1 + chance.below(9))),
    },
    'menu: target changed': {
      often: 1,
      act: () => write((database) => void database.write(retarget, context.shown(context.pages).id)),
    },
    'menu: item added': {
      often: 1,
      act: () =>
        write((database) => {
          const { lastInsertId } = database.write(copyContent, `Link ${word()}`);
          database.write(copyItem, lastInsertId, `https://example.com/${word()}`);
        }),
    },
    'menu: item removed': { often: 1, act: () => write((database) => void database.write(remove)) },
    'menu: location reassigned': {
      often: 1,
      act: () => write((database) => void database.write(assign)),
    },
  };
}

/** Renames a custom link; `reorder` moves the first item. */
const rename = prepare<unknown, [title: string]>(
  `update content set title = ? where id = (select content_id from menu_items where target_kind = 'custom' order by content_id limit 1)`,
);
const reorder = prepare<unknown, [order: number]>(
  'update content set menu_order = ? where id = (select min(content_id) from menu_items)',
);
const retarget = prepare<unknown, [pageId: number]>(
  `update menu_items set target_id = ? where content_id = (select min(content_id) from menu_items where target_kind = 'post_type')`,
);
const copyContent = prepare<unknown, [title: string]>(
  `insert into content (type, status, slug, uri, guid, title, body, excerpt, password, author_id, parent_id, menu_order, template,
     is_sticky, comment_status, ping_status, featured_image_id, date_local, published_at, modified_local, modified_at, mime_type)
   select type, status, slug, uri, guid, ?, body, excerpt, password, author_id, parent_id, menu_order, template,
     is_sticky, comment_status, ping_status, featured_image_id, date_local, published_at, modified_local, modified_at, mime_type
   from content where id = (select min(content_id) from menu_items where target_kind = 'custom')`,
);
const copyItem = prepare<unknown, [id: number, url: string]>(
  `insert into menu_items (content_id, menu_id, target_kind, target_type, url)
   select ?, menu_id, 'custom', 'custom', ? from menu_locations where location = 'primary'`,
);
const remove = prepare<unknown, []>(
  `delete from content where id = (select max(content_id) from menu_items where target_kind = 'custom'
     and (select count(*) from menu_items where target_kind = 'custom') > 3)`,
);
/** There are two menus and one location. */
const assign = prepare<unknown, []>(
  `update menu_locations set menu_id = (select id from terms where taxonomy = 'nav_menu' and id <> menu_locations.menu_id order by id limit 1)`,
);
