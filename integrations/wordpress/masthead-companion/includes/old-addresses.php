<?php
/**
 * Lets WPGraphQL find posts by former slugs, as WordPress does, so that the site can redirect readers.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function find_by_old_slugs(): void {
	add_filter( 'graphql_post_resolve_uri', __NAMESPACE__ . '\\node_by_old_slug', 10, 5 );
}

/**
 * @param mixed $node    The resolved node, or null.
 * @param mixed $uri     The requested URI.
 * @param mixed $found   The object that WordPress found there.
 * @param mixed $query   The WP_Query of the lookup.
 * @param mixed $context WPGraphQL's context.
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
			'meta_key'       => '_wp_old_slug', // phpcs:ignore WordPress.DB.SlowDBQuery -- like wp_old_slug_redirect().
			'meta_value'     => $slug, // phpcs:ignore WordPress.DB.SlowDBQuery
			'year'           => (int) $query->get( 'year' ),
			'monthnum'       => (int) $query->get( 'monthnum' ),
			'day'            => (int) $query->get( 'day' ),
		]
	);
	return [] === $ids ? $node : $context->get_loader( 'post' )->load_deferred( $ids[0] );
}
