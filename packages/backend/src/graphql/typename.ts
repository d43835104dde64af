import { templateFacts } from './content-templates.ts';
import type { ContentTemplate, NodeRow } from './rows.ts';

const contentNames: Record<string, string> = { post: 'Post', page: 'Page', attachment: 'MediaItem' };
const termNames: Record<string, string> = {
  category: 'Category',
  post_tag: 'Tag',
  post_format: 'PostFormat',
  nav_menu: 'Menu',
};
const settingNames = {
  discussion: 'DiscussionSettings',
  general: 'GeneralSettings',
  permalink: 'PermalinkSettings',
  reading: 'ReadingSettings',
  writing: 'WritingSettings',
};

/** The object type name of a row of an interface or union type. */
export function typenameOf(row: NodeRow | ContentTemplate): string {
  switch (row.kind) {
    case 'content':
      return known(contentNames[row.revised_type ?? row.type], row.type);
    case 'term':
      return known(termNames[row.taxonomy], row.taxonomy);
    case 'user':
      return 'User';
    case 'comment':
      return 'Comment';
    case 'commenter':
      return 'CommentAuthor';
    case 'contentType':
      return 'ContentType';
    case 'taxonomy':
      return 'Taxonomy';
    case 'menuItem':
      return 'MenuItem';
    case 'theme':
      return 'Theme';
    case 'plugin':
      return 'Plugin';
    case 'role':
      return 'UserRole';
    case 'settings':
      return settingNames[row.group];
    default:
      return templateFacts(row).typename;
  }
}

function known(name: string | undefined, kind: string): string {
  if (name === undefined) throw new Error(`The schema has no type for "${kind}".`);
  return name;
}
