import { readSettings } from '../../storage/settings.ts';
import type { Database } from '../../storage/sqlite/database.ts';
import { createValueCache } from '../../storage/sqlite/row-cache.ts';

/** The settings that reading content depends on. */
export interface SiteSettings {
  title: string;
  description: string;
  adminEmail: string;
  /** A locale in WordPress's form: `en_US`. */
  language: string;
  /** A time zone name (`Europe/Athens`) or an offset (`+02:00`). */
  timezone: string;
  /** The offset of local time from UTC; used only if `timezone` is an offset. */
  offsetMinutes: number;
  dateFormat: string;
  timeFormat: string;
  /** 0 is Sunday. */
  startOfWeek: number;
  postsPerPage: number;
  showOnFront: 'posts' | 'page';
  /** 0: none. */
  pageOnFront: number;
  pageForPosts: number;
  privacyPage: number;
  siteIcon: number;
  defaultCategory: number;
  defaultPostFormat: string;
  useSmilies: boolean;
  defaultCommentStatus: string;
  defaultPingStatus: string;
  permalinkStructure: string;
  categoryBase: string;
  tagBase: string;
  showAvatars: boolean;
  /** Default avatar of users without one, by Gravatar's names; `''` is Gravatar's own default. */
  avatarDefault: string;
  /** The highest allowed rating of avatars, from `g` to `x`. */
  avatarRating: string;
  /** How many revisions of content are retained besides autosaves; `null`: all. */
  maxRevisions: number | null;
  importedOrigins: readonly string[];
  /** Whether visitors may register. */
  openRegistration: boolean;
  /** The role of new users if none is given. */
  defaultRole: string;
  theme: SiteTheme;
}

/** The theme of a site. */
export interface SiteTheme {
  /** In ids: `twentytwentyone`. */
  readonly slug: string;
  readonly name: string;
  /** `null` if unknown. */
  readonly version: string | null;
}

/** Without another theme the product itself is the theme. */
const ownTheme: SiteTheme = { slug: 'masthead', name: 'Masthead', version: null };

const readCached = createValueCache<SiteSettings>(({ table }) => table === 'settings');

/** The site's settings, with WordPress's defaults. Cached until one of them changes. */
export const readSiteSettings = (database: Database): SiteSettings =>
  readCached(database, () => settingsIn(readSettings(database)));

/** The page at the root; 0 if the root lists posts, as in WordPress also while no page is chosen. */
export const frontPageId = ({ showOnFront, pageOnFront }: SiteSettings): number =>
  showOnFront === 'page' ? pageOnFront : 0;

/**
 * Which settings a change of options affects.
 *
 * @param before The previous values of the changed options by name; `null` for those that were not set.
 */
export function changedSettings(
  database: Database,
  before: ReadonlyMap<string, string | null>,
): (keyof SiteSettings)[] {
  const options = readSettings(database);
  const now = settingsIn(options);
  const earlier = new Map(options);
  for (const [name, value] of before) {
    if (value === null) earlier.delete(name);
    else earlier.set(name, value);
  }
  const then = settingsIn(earlier);
  return (Object.keys(now) as (keyof SiteSettings)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
}

function settingsIn(settings: ReadonlyMap<string, string>): SiteSettings {
  const text = (name: string, fallback: string): string => settings.get(name) ?? fallback;
  const number = (name: string, fallback: number): number => {
    const value = Number.parseInt(settings.get(name) ?? '', 10);
    return Number.isNaN(value) ? fallback : value;
  };
  const offsetMinutes = Math.round(Number.parseFloat(text('gmt_offset', '0')) * 60) || 0;
  return {
    title: text('blogname', ''),
    description: text('blogdescription', ''),
    adminEmail: text('admin_email', ''),
    language: text('WPLANG', '') || 'en_US',
    timezone: text('timezone_string', '') || asOffset(offsetMinutes),
    offsetMinutes,
    dateFormat: text('date_format', 'F j, Y'),
    timeFormat: text('time_format', 'g:i a'),
    startOfWeek: number('start_of_week', 1),
    postsPerPage: number('posts_per_page', 10),
    showOnFront: text('show_on_front', 'posts') === 'page' ? 'page' : 'posts',
    pageOnFront: number('page_on_front', 0),
    pageForPosts: number('page_for_posts', 0),
    privacyPage: number('wp_page_for_privacy_policy', 0),
    siteIcon: number('site_icon', 0),
    defaultCategory: number('default_category', 1),
    defaultPostFormat: text('default_post_format', '0'),
    useSmilies: text('use_smilies', '1') === '1',
    defaultCommentStatus: text('default_comment_status', 'open'),
    defaultPingStatus: text('default_ping_status', 'open'),
    permalinkStructure: text('permalink_structure', '/%postname%/'),
    categoryBase: text('category_base', ''),
    tagBase: text('tag_base', ''),
    showAvatars: text('show_avatars', '1') !== '0',
    avatarDefault: avatarName(text('avatar_default', 'mystery')),
    avatarRating: (text('avatar_rating', '') || 'G').toLowerCase(),
    maxRevisions: revisionsIn(text('masthead_revisions_kept', '')),
    importedOrigins: originsIn(text('masthead_imported_origins', '[]')),
    openRegistration: text('users_can_register', '0') === '1',
    defaultRole: text('default_role', 'subscriber'),
    theme: { ...ownTheme, ...(JSON.parse(text('masthead_theme', '{}')) as Partial<SiteTheme>) },
  };
}

/** Maps WordPress's names of two of Gravatar's defaults. */
function avatarName(name: string): string {
  if (name === 'gravatar_default') return '';
  return name === '' || name.startsWith('mystery') ? 'mm' : name;
}

/** As in `WP_POST_REVISIONS`, a negative number means all. */
function revisionsIn(value: string): number | null {
  const most = Number.parseInt(value, 10);
  return most >= 0 ? most : null;
}

function asOffset(minutes: number): string {
  const distance = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function originsIn(json: string): readonly string[] {
  const list = JSON.parse(json) as unknown;
  return Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string') : [];
}

/**
 * Converts an instant to the site's local time, written as if it were UTC. An unknown time zone counts as UTC.
 *
 * @param instant Epoch milliseconds.
 */
export function wallClock({ timezone, offsetMinutes }: SiteSettings, instant: number): number {
  if (/^[+-]\d\d:\d\d$/.test(timezone)) return instant + offsetMinutes * 60_000;
  try {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone);
    return instant + zoned.offsetNanoseconds / 1_000_000;
  } catch {
    return instant;
  }
}
