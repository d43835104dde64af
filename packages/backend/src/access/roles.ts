/**
 * WordPress's roles, from the most to the least powerful, with their capabilities in the order in which WordPress lists
 * them.
 */
export const roles = {
  administrator: {
    displayName: 'Administrator',
    capabilities: list(
      'switch_themes edit_themes activate_plugins edit_plugins edit_users edit_files manage_options moderate_comments manage_categories manage_links upload_files import unfiltered_html edit_posts edit_others_posts edit_published_posts publish_posts edit_pages read level_10 level_9 level_8 level_7 level_6 level_5 level_4 level_3 level_2 level_1 level_0 edit_others_pages edit_published_pages publish_pages delete_pages delete_others_pages delete_published_pages delete_posts delete_others_posts delete_published_posts delete_private_posts edit_private_posts read_private_posts delete_private_pages edit_private_pages read_private_pages delete_users create_users unfiltered_upload edit_dashboard update_plugins delete_plugins install_plugins update_themes install_themes update_core list_users remove_users promote_users edit_theme_options delete_themes export',
    ),
  },
  editor: {
    displayName: 'Editor',
    capabilities: list(
      'moderate_comments manage_categories manage_links upload_files unfiltered_html edit_posts edit_others_posts edit_published_posts publish_posts edit_pages read level_7 level_6 level_5 level_4 level_3 level_2 level_1 level_0 edit_others_pages edit_published_pages publish_pages delete_pages delete_others_pages delete_published_pages delete_posts delete_others_posts delete_published_posts delete_private_posts edit_private_posts read_private_posts delete_private_pages edit_private_pages read_private_pages',
    ),
  },
  author: {
    displayName: 'Author',
    capabilities: list(
      'upload_files edit_posts edit_published_posts publish_posts read level_2 level_1 level_0 delete_posts delete_published_posts',
    ),
  },
  contributor: {
    displayName: 'Contributor',
    capabilities: list('edit_posts read level_1 level_0 delete_posts'),
  },
  subscriber: { displayName: 'Subscriber', capabilities: list('read level_0') },
} as const;

/** The name of a role. */
export type Role = keyof typeof roles;

/** The names of the roles, from the most to the least powerful. */
export const roleNames = Object.keys(roles) as readonly Role[];

/** Whether this is a role of WordPress. */
export const isRole = (name: string): name is Role => Object.hasOwn(roles, name);

/** The capabilities of a role or of several roles together; unknown roles have none. */
export function capabilitiesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => (isRole(name) ? roles[name].capabilities : [])));
}

function list(names: string): readonly string[] {
  return names.split(' ');
}
