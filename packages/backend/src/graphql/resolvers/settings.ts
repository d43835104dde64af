import { encodeGlobalId } from '@masthead/contract';
import { seesAllSettings } from '../../access/settings-access.ts';
import { findContent } from '../../content/posts/find-content.ts';
import { besideOriginal } from '../../content/media/image-files.ts';
import { mediaFile } from '../../content/media/read-media.ts';
import { absolute } from '../link-fields.ts';
import type { Context } from '../context.ts';
import { uploadPath } from '../media-urls.ts';
import type { SettingGroup } from '../rows.ts';
import { textOrNull } from '../wire-values.ts';
import type { SiteSettings } from '../../content/settings/site-settings.ts';

/** A public setting. */
const setting =
  <Value>(value: (settings: SiteSettings) => Value) =>
  (_row: SettingGroup, _args: unknown, { settings }: Context): Value =>
    value(settings);

const id = (row: SettingGroup) => encodeGlobalId('setting_group', row.group);
const siteUrl = (_row: SettingGroup, _args: unknown, context: Context) => context.siteUrl;
const email = (_row: SettingGroup, _args: unknown, { viewer, settings }: Context) =>
  seesAllSettings(viewer) ? textOrNull(settings.adminEmail) : null;
function siteIcon(context: Context) {
  const { siteIcon: mediaId } = context.settings;
  if (mediaId === 0) return null;
  context.keys.node(encodeGlobalId('post', mediaId));
  return findContent(context, mediaId, ['attachment']);
}

export const discussionSettings = {
  id,
  defaultCommentStatus: setting((settings) => settings.defaultCommentStatus),
  defaultPingStatus: setting((settings) => settings.defaultPingStatus),
};

export const generalSettings = {
  id,
  dateFormat: setting((settings) => settings.dateFormat),
  description: setting((settings) => settings.description),
  email,
  homeUrl: siteUrl,
  language: setting((settings) => settings.language),
  siteIcon: (_row: SettingGroup, _args: unknown, context: Context) => siteIcon(context),
  siteIconUrl: (_row: SettingGroup, { size }: { size?: number | null }, context: Context) => {
    const icon = siteIcon(context);
    const file = icon && mediaFile(context, icon);
    if (!file) return null;
    const fitting = file.sizes.find(({ width }) => width >= (size ?? 512));
    return absolute(uploadPath(fitting ? besideOriginal(file.file, fitting.file) : file.file), context);
  },
  startOfWeek: setting((settings) => settings.startOfWeek),
  timeFormat: setting((settings) => settings.timeFormat),
  timezone: setting((settings) => settings.timezone),
  title: setting((settings) => settings.title),
  url: siteUrl,
};

export const permalinkSettings = {
  id,
  categoryBase: setting((settings) => settings.categoryBase),
  structure: setting((settings) => settings.permalinkStructure),
  tagBase: setting((settings) => settings.tagBase),
};

export const readingSettings = {
  id,
  pageForPosts: setting((settings) => settings.pageForPosts),
  pageOnFront: setting((settings) => settings.pageOnFront),
  postsPerPage: setting((settings) => settings.postsPerPage),
  showOnFront: setting((settings) => settings.showOnFront as string),
};

export const writingSettings = {
  id,
  defaultCategory: setting((settings) => settings.defaultCategory),
  defaultPostFormat: setting((settings) => settings.defaultPostFormat),
  useSmilies: setting((settings) => settings.useSmilies),
};

export const allSettings = {
  discussionSettingsDefaultCommentStatus: discussionSettings.defaultCommentStatus,
  discussionSettingsDefaultPingStatus: discussionSettings.defaultPingStatus,
  generalSettingsDateFormat: generalSettings.dateFormat,
  generalSettingsDescription: generalSettings.description,
  generalSettingsEmail: email,
  generalSettingsHomeUrl: siteUrl,
  generalSettingsLanguage: generalSettings.language,
  generalSettingsStartOfWeek: generalSettings.startOfWeek,
  generalSettingsTimeFormat: generalSettings.timeFormat,
  generalSettingsTimezone: generalSettings.timezone,
  generalSettingsTitle: generalSettings.title,
  generalSettingsUrl: siteUrl,
  permalinkSettingsCategoryBase: permalinkSettings.categoryBase,
  permalinkSettingsStructure: permalinkSettings.structure,
  permalinkSettingsTagBase: permalinkSettings.tagBase,
  readingSettingsPageForPosts: readingSettings.pageForPosts,
  readingSettingsPageOnFront: readingSettings.pageOnFront,
  readingSettingsPostsPerPage: readingSettings.postsPerPage,
  readingSettingsShowOnFront: readingSettings.showOnFront,
  writingSettingsDefaultCategory: writingSettings.defaultCategory,
  writingSettingsDefaultPostFormat: writingSettings.defaultPostFormat,
  writingSettingsUseSmilies: writingSettings.useSmilies,
};
