<?php
/**
 * The words in which changes are told: WPGraphQL's ids of things, and lists by the name a type has in GraphQL.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const EVERYTHING = '*';

/** What WPGraphQL calls these; other types say so themselves. */
const GRAPHQL_NAMES = [
	'post'        => 'post',
	'page'        => 'page',
	'attachment'  => 'mediaItem',
	'category'    => 'category',
	'post_tag'    => 'tag',
	'post_format' => 'postFormat',
];

/** A thing's global id. Readers of WPGraphQL meet it in answers. */
function node_key( string $kind, int $id ): string {
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- this is how Relay writes ids.
	return base64_encode( "$kind:$id" );
}

function post_list_key( string $post_type ): string {
	return 'list:' . ( GRAPHQL_NAMES[ $post_type ] ?? graphql_name( get_post_type_object( $post_type ), $post_type ) );
}

function term_list_key( string $taxonomy ): string {
	return 'list:' . ( GRAPHQL_NAMES[ $taxonomy ] ?? graphql_name( get_taxonomy( $taxonomy ), $taxonomy ) );
}

/** @param object|false|null $type A post type or taxonomy; WPGraphQL adds a name of its own to those it shows. */
function graphql_name( $type, string $fallback ): string {
	return is_object( $type ) && ! empty( $type->graphql_single_name ) ? (string) $type->graphql_single_name : $fallback;
}

/**
 * The path of a permalink; '' where it says nothing of an address.
 *
 * @param string|\WP_Error|false $url As get_permalink() and get_term_link() answer. A draft's `/?p=12` has no address yet.
 */
function path_of( $url ): string {
	if ( ! is_string( $url ) || null !== wp_parse_url( $url, PHP_URL_QUERY ) ) {
		return '';
	}
	return (string) wp_parse_url( $url, PHP_URL_PATH );
}
