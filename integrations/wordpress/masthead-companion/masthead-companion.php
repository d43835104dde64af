<?php
/**
 * Plugin Name:       Masthead Companion
 * Description:       Notifies your Masthead site of changes, so that readers see them immediately, and lets it moderate comments.
 * Version:           1.1.0
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       masthead-companion
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const VERSION = '1.1.0';

require __DIR__ . '/includes/configuration.php';
require __DIR__ . '/includes/keys.php';
require __DIR__ . '/includes/class-change-list.php';
require __DIR__ . '/includes/signature.php';
require __DIR__ . '/includes/class-delivery.php';
require __DIR__ . '/includes/pending.php';
require __DIR__ . '/includes/sending.php';
require __DIR__ . '/includes/schedule.php';
require __DIR__ . '/includes/status.php';
require __DIR__ . '/includes/old-addresses.php';
require __DIR__ . '/includes/visitor.php';
require __DIR__ . '/includes/commenting.php';
require __DIR__ . '/includes/moderation/tokens.php';
require __DIR__ . '/includes/moderation/comments.php';
require __DIR__ . '/includes/moderation/links.php';
require __DIR__ . '/includes/moderation/routes.php';
require __DIR__ . '/includes/moderation/mails.php';
require __DIR__ . '/includes/changes/posts.php';
require __DIR__ . '/includes/changes/terms.php';
require __DIR__ . '/includes/changes/menus.php';
require __DIR__ . '/includes/changes/comments.php';
require __DIR__ . '/includes/changes/users.php';
require __DIR__ . '/includes/changes/options.php';
require __DIR__ . '/includes/changes/whole-site.php';

watch_posts();
watch_terms();
watch_menus();
watch_comments();
watch_users();
watch_options();
watch_whole_site();
send_at_end_of_request();
keep_schedule();
serve_status();
find_by_old_slugs();
if ( restore_visitor() ) {
	reject_in_english();
}
require_name_and_email();
serve_moderation();
add_moderation_links();

if ( is_admin() ) {
	require __DIR__ . '/includes/settings-page.php';
	add_settings_page();
}

register_activation_hook( __FILE__, __NAMESPACE__ . '\\start_schedule' );
register_deactivation_hook( __FILE__, __NAMESPACE__ . '\\stop_schedule' );
