<?php
/**
 * Changes that can affect any page, and purge events of other plugins.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** The Base64 prefix of user ids (`user:1`). */
const USER_ID_BEGINNING = 'dXNlcj';

function watch_whole_site(): void {
	$hooks = [ 'switch_theme', 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', 'import_end' ];
	foreach ( $hooks as $hook ) {
		add_action( $hook, static fn() => changes()->add_everything(), 10, 0 );
	}
	// WPGraphQL Smart Cache applies its own rules, also to post types that this plugin does not know.
	add_action( 'graphql_purge', __NAMESPACE__ . '\\smart_cache_purges' );
}

/** @param mixed $key A node's id, `list:post`, or `graphql:Query` for everything. */
function smart_cache_purges( $key ): void {
	// `skipped:` stands for ids that did not fit into a header; the site adds those itself. Smart Cache purges users whenever they sign in;
	// users.php reports the changes that readers see.
	if ( ! is_string( $key ) || 0 === strpos( $key, 'skipped:' ) || 0 === strpos( $key, USER_ID_BEGINNING ) ) {
		return;
	}
	if ( 'graphql:Query' === $key ) {
		changes()->add_everything();
	} else {
		changes()->add( $key );
	}
}
