<?php
/**
 * Invalidation keys: global ids of WPGraphQL, and lists by the GraphQL name of a type.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const EVERYTHING = '*';

/** WPGraphQL's names of built-in types; other types declare their own. */
const GRAPHQL_NAMES = [
	'post'        => 'post',
	'page'        => 'page',
	'attachment'  => 'mediaItem',
	'category'    => 'category',
	'post_tag'    => 'tag',
	'post_format' => 'postFormat',
];

/** The global id of a node, as in responses of WPGraphQL. */
function node_key( string $kind, int $id ): string {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the format of Relay's global ids.
	return base64_encode( "$kind:$id" );
}

function post_list_key( string $post_type ): string {
	return 'list:' . ( GRAPHQL_NAMES[ $post_type ] ?? graphql_name( get_post_type_object( $post_type ), $post_type ) );
}

function term_list_key( string $taxonomy ): string {
	return 'list:' . ( GRAPHQL_NAMES[ $taxonomy ] ?? graphql_name( get_taxonomy( $taxonomy ), $taxonomy ) );
}

/** @param object|false|null $type A post type or taxonomy; WPGraphQL adds `graphql_single_name` to those it exposes. */
function graphql_name( $type, string $fallback ): string {
	return is_object( $type ) && ! empty( $type->graphql_single_name ) ? (string) $type->graphql_single_name : $fallback;
}

/**
 * The path of a permalink; '' if it has none.
 *
 * @param string|\WP_Error|false $url From get_permalink() or get_term_link(). A draft's `/?p=12` is not a permalink yet.
 */
function path_of( $url ): string {
	if ( ! is_string( $url ) || null !== wp_parse_url( $url, PHP_URL_QUERY ) ) {
		return '';
	}
	return (string) wp_parse_url( $url, PHP_URL_PATH );
}
