import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { BackendError } from '../errors.ts';
import { checkUsers, type SiteUser } from './site-users.ts';
import { isDictionary, isId, type Dictionary } from './site-values.ts';

/** What a site has besides its WXR export, checked. */
export interface SiteFile {
  /** SHA-256 of the file, hexadecimal. */
  digest: string;
  users: SiteUser[];
  /** WordPress's options that become settings, as text, and the theme. */
  settings: Map<string, string>;
  /** Ids of the sticky posts; `null` when the file does not say. */
  stickyPosts: number[] | null;
  /** Ids of menus by location. */
  menuLocations: Map<string, number>;
  /** Addresses under which the original site was reached. */
  addresses: string[];
}

/**
 * Options that are not taken over: they say where and with what the original ran, which would be untrue here.
 * `sticky_posts` and `nav_menu_locations` have columns and a table of their own.
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
 * What may stand at the top. Besides users, options and the addresses the original had, whoever records a WordPress notes
 * what it was; that is passed over. Any other name says that this is another file, or that something is misplaced.
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

/** Our own settings begin so; a file from elsewhere has no say in them. */
const ownPrefix = 'masthead_';

/**
 * Reads and checks a site file.
 *
 * @throws {BackendError} `site_file_invalid`, naming every fault at once.
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
  const faults: string[] = [];
  const site = checkSite(data, faults);
  if (faults.length > 0) {
    throw new BackendError(
      'site_file_invalid',
      ['The site file cannot be used:', ...faults.map((fault) => `  ${fault}`)].join('\n'),
      { help: 'Mend these places; docs/guides/import.md shows the form.' },
    );
  }
  return { digest: createHash('sha256').update(text).digest('hex'), ...site };
}

function checkSite(data: unknown, faults: string[]): Omit<SiteFile, 'digest'> {
  const site = isDictionary(data) ? data : {};
  if (!isDictionary(data)) faults.push('It must be an object with "users" or "options", or both.');
  else checkTop(data, faults);
  const options = site['options'] ?? {};
  if (!isDictionary(options)) faults.push('options: must be an object.');
  const checkedOptions = isDictionary(options) ? options : {};
  return {
    users: checkUsers(site['users'] ?? [], faults),
    settings: new Map([...checkSettings(checkedOptions, faults), ...checkTheme(site['theme'], faults)]),
    stickyPosts: checkStickyPosts(checkedOptions['sticky_posts'], faults),
    menuLocations: checkLocations(checkedOptions['nav_menu_locations'] ?? {}, faults),
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

function checkTop(site: Dictionary, faults: string[]): void {
  if (!('users' in site) && !('options' in site)) faults.push('It has neither "users" nor "options".');
  const unknown = Object.keys(site).filter((name) => !topNames.has(name));
  if (unknown.length > 0) {
    faults.push(`${unknown.join(', ')}: not known at the top. Settings stand under "options".`);
  }
}

function checkSettings(options: Dictionary, faults: string[]): Map<string, string> {
  const settings = new Map<string, string>();
  for (const [name, value] of Object.entries(options)) {
    if (ownOptions.has(name)) continue;
    if (name.startsWith(ownPrefix)) faults.push(`options.${name}: is Masthead's own and cannot be imported.`);
    settings.set(name, settingText(value));
  }
  return settings;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What the original was drawn with: clients that know the theme by name find its name and colours here. */
function checkTheme(value: unknown, faults: string[]): [string, string][] {
  if (value === undefined || value === null) return [];
  const { name, stylesheet, version = null } = isDictionary(value) ? value : {};
  if (!isText(name) || !isText(stylesheet) || !(version === null || typeof version === 'string')) {
    faults.push(
      'theme: must be an object such as {"name": "Twenty Ten", "stylesheet": "twentyten", "version": "3.8"}.',
    );
    return [];
  }
  return [['masthead_theme', JSON.stringify({ slug: stylesheet, name, version: version || null })]];
}

/** WordPress keeps options as text: true is `1`, false and null are empty; lists and objects are kept as JSON. */
function settingText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined || value === false) return '';
  if (value === true) return '1';
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

function checkStickyPosts(value: unknown, faults: string[]): number[] | null {
  if (value === undefined || value === '') return null;
  const ids: unknown[] = Array.isArray(value) ? value : isDictionary(value) ? Object.values(value) : [value];
  if (ids.every(isId)) return ids;
  faults.push('options.sticky_posts: must be a list of post ids.');
  return null;
}

function checkLocations(value: unknown, faults: string[]): Map<string, number> {
  const locations = new Map<string, number>();
  // PHP writes an empty dictionary as an empty list.
  if (value === '' || (Array.isArray(value) && value.length === 0)) return locations;
  if (!isDictionary(value)) {
    faults.push('options.nav_menu_locations: must be an object such as {"primary": 12}.');
    return locations;
  }
  for (const [location, id] of Object.entries(value)) {
    if (id === 0) continue; // WordPress's word for "no menu here".
    if (isId(id)) locations.set(location, id);
    else faults.push(`options.nav_menu_locations.${location}: must be the id of a menu.`);
  }
  return locations;
}
