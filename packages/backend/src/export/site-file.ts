import type { ExportedUser } from '../storage/export/rows.ts';
import { formatWpTime } from './wp-time.ts';

/** The data that WXR cannot contain, in the format of `masthead import --site`. @returns JSON. */
export function siteFile(site: {
  settings: ReadonlyMap<string, string>;
  users: readonly ExportedUser[];
  menuLocations: ReadonlyMap<string, number>;
}): string {
  const { settings } = site;
  const theme = JSON.parse(settings.get('masthead_theme') ?? 'null') as {
    name: string;
    slug: string;
    version: string | null;
  } | null;
  const options = [...settings].filter(([name]) => !name.startsWith('masthead_'));
  const file = {
    about: 'What a WXR export lacks: users with roles and password hashes, settings, menus of locations.',
    users: site.users.map((user) => ({
      id: user.id,
      username: user.login,
      email: user.email,
      displayName: user.display_name,
      nicename: user.nicename,
      firstName: user.first_name,
      lastName: user.last_name,
      nickname: user.nickname,
      url: user.url,
      description: user.description,
      locale: user.locale,
      roles: user.roles,
      registered: formatWpTime(user.registered_at),
      ...(user.password_hash !== '' && { passwordHash: user.password_hash }),
      ...(user.meta.length > 0 && { meta: user.meta }),
    })),
    options: {
      ...Object.fromEntries(options),
      nav_menu_locations: Object.fromEntries(site.menuLocations),
    },
    addresses: JSON.parse(settings.get('masthead_imported_origins') ?? '[]') as string[],
    ...(theme && { theme: { name: theme.name, stylesheet: theme.slug, version: theme.version } }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
