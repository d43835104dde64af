import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BackendError } from '../errors.ts';
import { checkUsers, type SiteUser } from './site-users.ts';
import { isDictionary, isId, type Dictionary } from './site-values.ts';

/** A validated site file: the data of a site that WXR cannot contain. */
export interface SiteFile {
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  users: SiteUser[];
  /** WordPress options that are imported as settings, and the theme. */
  settings: Map<string, string>;
  /** IDs of the sticky posts; `null` if not given. */
  stickyPosts: number[] | null;
  /** Menu IDs by location; `null` if not given. */
  menuLocations: Map<string, number> | null;
  /** URLs of the original site. */
  addresses: string[];
}

/**
 * Options that are not imported as settings: the URL and software of the original do not apply here; `sticky_posts` and
 * `nav_menu_locations` have their own column and table.
 */
const ownOptions = new Set([
  'siteurl',
  'home',
  'stylesheet',
  'template',
  'active_plugins',
  'sticky_posts',
  'nav_menu_locations',
]);

/**
 * Allowed top-level names. Those besides users, options and URLs are metadata of recorded WordPress sites, and ignored. Any other name
 * means that this is a different file, or that a field is misplaced.
 */
const topNames = new Set([
  'users',
  'options',
  'backendOrigin',
  'frontendOrigin',
  'about',
  'recordedAt',
  'headlessSecret',
  'wordpress',
  'wpgraphql',
  'faustwp',
  'menus',
  'imageSizes',
  'theme',
  'contentWidth',
  'addresses',
]);

/** Prefix of Masthead's own settings, which a file must not set. */
const ownPrefix = 'masthead_';

/**
 * Reads and validates a site file.
 *
 * @throws {BackendError} `site_file_invalid` with all errors.
 */
export async function readSiteFile(path: string): Promise<SiteFile> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new BackendError('site_file_invalid', `The site file ${path} cannot be read.`, {
      help: 'Check the path, and that this user may read the file.',
      cause,
    });
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new BackendError('site_file_invalid', `The site file is not JSON: ${(cause as Error).message}`, {
      help: 'Write it as docs/guides/import.md shows.',
      cause,
    });
  }
  const errors: string[] = [];
  const site = checkSite(data, errors);
  if (errors.length > 0) {
    throw new BackendError(
      'site_file_invalid',
      ['The site file cannot be used:', ...errors.map((fault) => `  ${fault}`)].join('\n'),
      { help: 'Fix these errors; docs/guides/import.md describes the format.' },
    );
  }
  return { digest: createHash('sha256').update(text).digest('hex'), ...site };
}

function checkSite(data: unknown, errors: string[]): Omit<SiteFile, 'digest'> {
  const site = isDictionary(data) ? data : {};
  if (!isDictionary(data)) errors.push('It must be an object with "users" or "options", or both.');
  else checkTop(data, errors);
  const options = site['options'] ?? {};
  if (!isDictionary(options)) errors.push('options: must be an object.');
  const checkedOptions = isDictionary(options) ? options : {};
  return {
    users: checkUsers(site['users'] ?? [], errors),
    settings: new Map([...checkSettings(checkedOptions, errors), ...checkTheme(site['theme'], errors)]),
    stickyPosts: checkStickyPosts(checkedOptions['sticky_posts'], errors),
    menuLocations: checkLocations(checkedOptions['nav_menu_locations'], errors),
    addresses: [
      site['backendOrigin'],
      site['frontendOrigin'],
      checkedOptions['siteurl'],
      checkedOptions['home'],
      ...(Array.isArray(site['addresses']) ? (site['addresses'] as unknown[]) : []),
    ]
      .filter((value): value is string => typeof value === 'string')
      .map((address) => address.replace(/\/+$/, ''))
      .filter((address, index, all) => /^https?:\/\//i.test(address) && all.indexOf(address) === index),
  };
}

function checkTop(site: Dictionary, errors: string[]): void {
  if (!('users' in site) && !('options' in site)) errors.push('It has neither "users" nor "options".');
  const unknown = Object.keys(site).filter((name) => !topNames.has(name));
  if (unknown.length > 0) {
    errors.push(`${unknown.join(', ')}: unknown at the top level. Settings belong in "options".`);
  }
}

function checkSettings(options: Dictionary, errors: string[]): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [name, value] of Object.entries(options)) {
    if (ownOptions.has(name)) continue;
    if (name.startsWith(ownPrefix)) errors.push(`options.${name}: is Masthead's own and cannot be imported.`);
    settings.set(name, settingText(value));
  }
  return settings;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The theme of the original, for clients that depend on its name or colours. */
function checkTheme(value: unknown, errors: string[]): [string, string][] {
  if (value === undefined || value === null) return [];
  const { name, stylesheet, version = null } = isDictionary(value) ? value : {};
  if (!isText(name) || !isText(stylesheet) || !(version === null || typeof version === 'string')) {
    errors.push(
      'theme: must be an object such as {"name": "Twenty Ten", "stylesheet": "twentyten", "version": "3.8"}.',
    );
    return [];
  }
  return [['masthead_theme', JSON.stringify({ slug: stylesheet, name, version: version || null })]];
}

/** WordPress stores options as text: true is `1`, false and null are empty. Lists and objects are stored as JSON. */
function settingText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function checkStickyPosts(value: unknown, errors: string[]): number[] | null {
  if (value === undefined || value === '') return null;
  const ids: unknown[] = Array.isArray(value) ? value : isDictionary(value) ? Object.values(value) : [value];
  if (ids.every(isId)) return ids;
  errors.push('options.sticky_posts: must be a list of post ids.');
  return null;
}

function checkLocations(value: unknown, errors: string[]): Map<string, number> | null {
  if (value === undefined || value === null) return null;
  const locations = new Map<string, number>();
  // PHP writes an empty dictionary as an empty list.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return locations;
  if (!isDictionary(value)) {
    errors.push('options.nav_menu_locations: must be an object such as {"primary": 12}.');
    return locations;
  }
  for (const [location, id] of Object.entries(value)) {
    if (id === 0) continue; // In WordPress, 0 means no menu.
    if (isId(id)) locations.set(location, id);
    else errors.push(`options.nav_menu_locations.${location}: must be the id of a menu.`);
  }
  return locations;
}
