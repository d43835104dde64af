<?php
/**
 * Lets WPGraphQL find posts by slugs they had before, as WordPress itself does: the site then sends readers where they are now.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function find_by_old_slugs(): void {
	add_filter( 'graphql_post_resolve_uri', __NAMESPACE__ . '\\node_by_old_slug', 10, 5 );
}

/**
 * @param mixed $node    What was found; null for nothing.
 * @param mixed $uri     The address asked for.
 * @param mixed $found   What WordPress found there.
 * @param mixed $query   The WP_Query that looked.
 * @param mixed $context WPGraphQL's.
 * @return mixed
 */
function node_by_old_slug( $node, $uri, $found, $query, $context ) {
	$slug = $query instanceof \WP_Query ? (string) $query->get( 'name' ) : '';
	if ( null !== $node || $found || '' === $slug || ! is_object( $context ) ) {
		return $node;
	}
	$ids = get_posts(
		[
			'post_type'      => array_filter( get_post_types( [ 'hierarchical' => false ] ), static fn( $type ) => 'attachment' !== $type && is_shown_type( $type ) ),
			'post_status'    => 'publish',
			'posts_per_page' => 1,
			'fields'         => 'ids',
			'meta_key'       => '_wp_old_slug', // phpcs:ignore WordPress.DB.SlowDBQuery -- as wp_old_slug_redirect() does.
			'meta_value'     => $slug, // phpcs:ignore WordPress.DB.SlowDBQuery
			'year'           => (int) $query->get( 'year' ),
			'monthnum'       => (int) $query->get( 'monthnum' ),
			'day'            => (int) $query->get( 'day' ),
		]
	);
	return [] === $ids ? $node : $context->get_loader( 'post' )->load_deferred( $ids[0] );
}
