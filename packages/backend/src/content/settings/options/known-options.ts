import { roleNames } from '../../../access/roles.ts';
import { defaultStructure, isStructure } from '../../permalinks/permalink.ts';
import { isPostFormat } from '../../terms/post-formats.ts';
import {
  email,
  flag,
  hours,
  language,
  line,
  lines,
  number,
  target,
  timezone,
  choice,
  type Option,
} from './option.ts';

const maxSide = 10_000;

/** The permalink structure: a path with tags. Plain permalinks (`/?p=1`) are not supported. */
const structure: Option = {
  default: defaultStructure,
  validValues: 'a path with %postname% or %post_id%, such as /%year%/%postname%/',
  read: (text) => {
    const path = text.trim();
    return isStructure(path) && /^\/[\w%./-]*$/.test(path) && !/\/\/|\.\./.test(path) ? path : null;
  },
};

/** The path before the terms of a taxonomy, in place of the default. */
const base: Option = {
  default: '',
  validValues:
    'a path such as topics that is not one of graphql, generate, wp-json and wp-content, or empty for the default',
  read: (text) => {
    const path = text.trim().replace(/^\/+|\/+$/g, '');
    const isPath = /^(?:[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*)?$/u.test(path) && path.length <= 100;
    return isPath && !isReservedPath(path) ? path : null;
  },
};

/** Paths below these never reach a page. */
const isReservedPath = (path: string): boolean =>
  /^(?:graphql|generate|wp-json|wp-content)(?:\/|$)/i.test(path);

const postFormat: Option = {
  default: '0',
  validValues: 'a post format such as aside, or 0',
  read: (text) => {
    const format = text.trim();
    if (['', '0', 'standard'].includes(format)) return '0';
    return isPostFormat(format) ? format : null;
  },
};

/** How many revisions to retain; empty means all. */
const revisionLimit: Option = {
  default: '',
  validValues: 'a whole number, or empty for no limit',
  read: (text) => (/^\s*(-?\d{1,6})?\s*$/.test(text) ? text.trim() : null),
};

/** WordPress's options that are supported here, by their names there, in the order of its screens. */
export const knownOptions = {
  blogname: line('', 250),
  blogdescription: line('', 500),
  admin_email: email(),
  users_can_register: flag('0'),
  default_role: choice('subscriber', ...roleNames.filter((role) => role !== 'subscriber')),
  WPLANG: language(),
  timezone_string: timezone(),
  gmt_offset: hours(),
  date_format: line('F j, Y', 100),
  time_format: line('g:i a', 100),
  start_of_week: number(1, 0, 6),
  site_icon: target('image', 0, 'or nothing'),
  default_category: target('category', 1, 'needed'),
  default_post_format: postFormat,
  use_smilies: flag('1'),
  show_on_front: choice('posts', 'page'),
  page_on_front: target('publishedPage', 0, 'or nothing'),
  page_for_posts: target('publishedPage', 0, 'or nothing'),
  posts_per_page: number(10, 1, 100),
  posts_per_rss: number(10, 1, 100),
  rss_use_excerpt: flag('0'),
  blog_public: flag('1'),
  default_comment_status: choice('open', 'closed'),
  default_ping_status: choice('open', 'closed'),
  require_name_email: flag('1'),
  comment_registration: flag('0'),
  close_comments_for_old_posts: flag('0'),
  close_comments_days_old: number(14, 0, 36_500),
  thread_comments: flag('1'),
  thread_comments_depth: number(5, 1, 10),
  page_comments: flag('0'),
  comments_per_page: number(50, 1, 100),
  default_comments_page: choice('newest', 'oldest'),
  comment_order: choice('asc', 'desc'),
  comments_notify: flag('1'),
  moderation_notify: flag('1'),
  comment_moderation: flag('0'),
  comment_previously_approved: flag('1'),
  comment_max_links: number(2, 0, 1000),
  moderation_keys: lines(),
  disallowed_keys: lines(),
  show_avatars: flag('1'),
  avatar_rating: choice('G', 'PG', 'R', 'X'),
  avatar_default: choice(
    'mystery',
    'mm',
    'blank',
    'gravatar_default',
    'identicon',
    'wavatar',
    'monsterid',
    'retro',
    'robohash',
  ),
  thumbnail_size_w: number(150, 0, maxSide),
  thumbnail_size_h: number(150, 0, maxSide),
  thumbnail_crop: flag('1'),
  medium_size_w: number(300, 0, maxSide),
  medium_size_h: number(300, 0, maxSide),
  medium_large_size_w: number(768, 0, maxSide),
  medium_large_size_h: number(0, 0, maxSide),
  large_size_w: number(1024, 0, maxSide),
  large_size_h: number(1024, 0, maxSide),
  uploads_use_yearmonth_folders: flag('1'),
  permalink_structure: structure,
  category_base: base,
  tag_base: base,
  wp_page_for_privacy_policy: target('page', 0, 'or nothing'),
  masthead_revisions_kept: revisionLimit,
} as const satisfies Record<string, Option>;

/** The name of a known option. */
export type OptionName = keyof typeof knownOptions;

/** Whether an option is known. */
export const isKnownOption = (name: string): name is OptionName => Object.hasOwn(knownOptions, name);

/** Options that are not set here, each with a hint where to set them. */
export const optionsElsewhere: Readonly<Record<string, string>> = {
  siteurl: 'Set SITE_URL in the configuration instead.',
  home: 'Set SITE_URL in the configuration instead.',
  sticky_posts: 'Set isSticky of each post instead (mutation updatePost).',
  stylesheet: 'WordPress themes are not supported.',
  template: 'WordPress themes are not supported.',
  active_plugins: 'WordPress plugins are not supported.',
  nav_menu_locations: 'Run "masthead menu assign" instead.',
};
