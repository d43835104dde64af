import type { OptionName } from '../../content/settings/options/known-options.ts';
import { updateSettings, type SettingChange } from '../../content/settings/update-settings.ts';
import { managesSettings } from '../../access/settings-access.ts';
import { ResponseError } from '../engine/index.ts';
import type { SettingGroup } from '../rows.ts';
import type { TypeResolvers } from '../types.ts';

/** Settings that can be changed, with their WordPress option names. */
const options = {
  discussionSettingsDefaultCommentStatus: 'default_comment_status',
  discussionSettingsDefaultPingStatus: 'default_ping_status',
  generalSettingsDateFormat: 'date_format',
  generalSettingsDescription: 'blogdescription',
  generalSettingsEmail: 'admin_email',
  generalSettingsLanguage: 'WPLANG',
  generalSettingsStartOfWeek: 'start_of_week',
  generalSettingsTimeFormat: 'time_format',
  generalSettingsTimezone: 'timezone_string',
  generalSettingsTitle: 'blogname',
  readingSettingsPageForPosts: 'page_for_posts',
  readingSettingsPageOnFront: 'page_on_front',
  readingSettingsPostsPerPage: 'posts_per_page',
  readingSettingsShowOnFront: 'show_on_front',
  writingSettingsDefaultCategory: 'default_category',
  writingSettingsDefaultPostFormat: 'default_post_format',
  writingSettingsUseSmilies: 'use_smilies',
} as const satisfies Readonly<Record<string, OptionName>>;

type Field = keyof typeof options;

/** The mutation of settings. */
export const settingsMutations = {
  updateSettings: (_, { generalSettingsUrl, ...input }, context) => {
    if (generalSettingsUrl !== undefined && managesSettings(context.viewer)) {
      throw new ResponseError(
        'BAD_USER_INPUT',
        'Sorry, the generalSettingsUrl setting cannot be changed with this mutation, speak with your site administrator to change it.',
      );
    }
    const wanted = (Object.keys(options) as Field[]).flatMap((field): SettingChange[] => {
      const value = input[field] ?? null;
      return value === null ? [] : [{ option: options[field], value: asOption(value), label: field }];
    });
    updateSettings(context, wanted);
    return {
      allSettings: group('general'),
      discussionSettings: group('discussion'),
      generalSettings: group('general'),
      permalinkSettings: group('permalink'),
      readingSettings: group('reading'),
      writingSettings: group('writing'),
    };
  },
} satisfies TypeResolvers<'RootMutation'>;

/** WordPress stores options as text. */
const asOption = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

const group = (name: SettingGroup['group']): SettingGroup => ({ kind: 'settings', group: name });
