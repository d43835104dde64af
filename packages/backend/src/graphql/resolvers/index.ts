import { templateFacts } from '../content-templates.ts';
import type { ContentTemplate } from '../rows.ts';
import { contentAutosave } from '../editing/autosave.ts';
import { contentListResolvers, contentStatusCount } from '../editing/content-list.ts';
import { rootMutation } from '../mutations/index.ts';
import type { CompleteResolvers } from '../types.ts';
import { avatar } from './avatar.ts';
import { comment, commentAuthor } from './comment.ts';
import { contentType, taxonomy } from './content-type.ts';
import { mediaDetails, mediaItem, mediaItemMeta, mediaSize } from './media-item.ts';
import { menu, menuItem } from './menu.ts';
import { page } from './page.ts';
import { plugin } from './plugin.ts';
import { post } from './post.ts';
import { rootQuery } from './root-query.ts';
import {
  allSettings,
  discussionSettings,
  generalSettings,
  permalinkSettings,
  readingSettings,
  writingSettings,
} from './settings.ts';
import { category, postFormat, tag } from './term-node.ts';
import { theme } from './theme.ts';
import { user } from './user.ts';
import { userRole } from './user-role.ts';

const template = { templateName: (row: ContentTemplate) => templateFacts(row).label };

/** The resolvers of the schema. */
export const resolvers = {
  Avatar: avatar,
  Category: category,
  Comment: comment,
  CommentAuthor: commentAuthor,
  ContentAutosave: contentAutosave,
  ContentList: contentListResolvers,
  ContentStatusCount: contentStatusCount,
  ContentType: contentType,
  DefaultTemplate: template,
  DiscussionSettings: discussionSettings,
  GeneralSettings: generalSettings,
  MediaDetails: mediaDetails,
  MediaItem: mediaItem,
  MediaItemMeta: mediaItemMeta,
  MediaSize: mediaSize,
  Menu: menu,
  MenuItem: menuItem,
  Page: page,
  PermalinkSettings: permalinkSettings,
  Plugin: plugin,
  Post: post,
  PostFormat: postFormat,
  ReadingSettings: readingSettings,
  RootMutation: rootMutation,
  RootQuery: rootQuery,
  Settings: allSettings,
  Tag: tag,
  Taxonomy: taxonomy,
  Template_Blank: template,
  Template_PageLargeHeader: template,
  Template_PageNoSeparators: template,
  Template_SinglePostNoSeparators: template,
  Theme: theme,
  User: user,
  UserRole: userRole,
  WritingSettings: writingSettings,
} satisfies CompleteResolvers;
