import { readSettings } from '../storage/settings.ts';
import type { Database } from '../storage/database.ts';

/** The settings a site is read by. */
export interface SiteSettings {
  title: string;
  description: string;
  adminEmail: string;
  /** A language tag as WordPress writes it: `en_US`. */
  language: string;
  /** A zone's name (`Europe/Athens`) or an offset (`+02:00`). */
  timezone: string;
  /** How far the wall clock is ahead of UTC; only where `timezone` is an offset. */
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
  /** What is shown of whoever has no picture, in Gravatar's words; `''` is Gravatar's own. */
  avatarDefault: string;
  /** For which audience pictures are fit, from `g` to `x`. */
  avatarRating: string;
  /** How many versions of content are kept besides autosaves; `null`: all. */
  revisionsKept: number | null;
  importedOrigins: readonly string[];
  /** Whether everybody may make an account. */
  openRegistration: boolean;
  /** What somebody is who was made an account and no role was named. */
  defaultRole: string;
  theme: SiteTheme;
}

/** What a site is drawn with. */
export interface SiteTheme {
  /** In ids: `twentytwentyone`. */
  readonly slug: string;
  readonly name: string;
  /** `null` when nobody said. */
  readonly version: string | null;
}

/** The product draws the site itself: without another it is the theme. */
const ownTheme: SiteTheme = { slug: 'masthead', name: 'Masthead', version: null };

const kept = new WeakMap<Database, { version: number; settings: SiteSettings }>();

/** The site's settings; what was never set has WordPress's default. They are read again after something was written. */
export function readSiteSettings(database: Database): SiteSettings {
  const version = database.version();
  const known = kept.get(database);
  if (known?.version === version) return known.settings;
  const settings = settingsIn(readSettings(database));
  kept.set(database, { version, settings });
  return settings;
}

/** The page that stands at the root; 0 where the posts do, as in WordPress also while no page has been chosen. */
export const frontPageId = ({ showOnFront, pageOnFront }: SiteSettings): number =>
  showOnFront === 'page' ? pageOnFront : 0;

/**
 * Which settings options have changed.
 *
 * @param before What the options were that changed, by name; `null` for those that were not set.
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
    avatarDefault: avatarWord(text('avatar_default', 'mystery')),
    avatarRating: (text('avatar_rating', '') || 'G').toLowerCase(),
    revisionsKept: revisionsIn(text('masthead_revisions_kept', '')),
    importedOrigins: originsIn(text('masthead_imported_origins', '[]')),
    openRegistration: text('users_can_register', '0') === '1',
    defaultRole: text('default_role', 'subscriber'),
    theme: { ...ownTheme, ...(JSON.parse(text('masthead_theme', '{}')) as Partial<SiteTheme>) },
  };
}

/** WordPress has names of its own for two of Gravatar's. */
function avatarWord(name: string): string {
  if (name === 'gravatar_default') return '';
  return name === '' || name.startsWith('mystery') ? 'mm' : name;
}

/** As in `WP_POST_REVISIONS`, a negative number is all of them. */
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
 * The site's wall clock at an instant, written as if it were UTC. A zone that this machine does not know counts as UTC.
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
