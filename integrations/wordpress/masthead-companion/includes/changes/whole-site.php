<?php
/**
 * What may change any page, and what others tell.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** What ids of users (`user:1`) begin with. */
const USER_ID_BEGINNING = 'dXNlcj';

function watch_whole_site(): void {
	$hooks = [ 'switch_theme', 'activated_plugin', 'deactivated_plugin', 'upgrader_process_complete', 'import_end' ];
	foreach ( $hooks as $hook ) {
		add_action( $hook, static fn() => changes()->add_everything(), 10, 0 );
	}
	// WPGraphQL Smart Cache tells what its own rules find, of content types that we do not know, too.
	add_action( 'graphql_purge', __NAMESPACE__ . '\\smart_cache_purges' );
}

/** @param mixed $key A node's id, `list:post`, or `graphql:Query` for everything. */
function smart_cache_purges( $key ): void {
	// `skipped:` stands for ids that did not fit into a header; the site adds those by itself. Of people that cache tells whenever
	// they sign in; what readers see of them is told by users.php.
	if ( ! is_string( $key ) || 0 === strpos( $key, 'skipped:' ) || 0 === strpos( $key, USER_ID_BEGINNING ) ) {
		return;
	}
	if ( 'graphql:Query' === $key ) {
		changes()->add_everything();
	} else {
		changes()->add( $key );
	}
}
