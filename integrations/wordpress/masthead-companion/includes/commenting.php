<?php
/**
 * Applies `require_name_email` to comments by GraphQL, which only WordPress's own form does, and makes the reasons for rejections recognisable.
 *
 * WPGraphQL applies `comment_registration` itself.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function require_name_and_email(): void {
	add_filter( 'pre_comment_approved', __NAMESPACE__ . '\\reject_unsigned_comment', 10, 2 );
}

/**
 * @param int|string|\WP_Error $approved
 * @param array<string, mixed>  $comment
 * @return int|string|\WP_Error
 */
function reject_unsigned_comment( $approved, $comment ) {
	$is_visitor = empty( $comment['user_id'] ) && empty( $comment['user_ID'] );
	if ( ! $is_visitor || ! function_exists( 'is_graphql_request' ) || ! is_graphql_request() || ! get_option( 'require_name_email' ) ) {
		return $approved;
	}
	if ( '' === trim( (string) ( $comment['comment_author'] ?? '' ) ) ) {
		return new \WP_Error( 'require_name', __( 'A name is required.', 'masthead-companion' ), 400 );
	}
	if ( ! is_email( (string) ( $comment['comment_author_email'] ?? '' ) ) ) {
		return new \WP_Error( 'require_email', __( 'A valid email address is required.', 'masthead-companion' ), 400 );
	}
	return $approved;
}

/**
 * Returns the reasons for rejected comments in English, whatever the language of WordPress. WPGraphQL passes on messages without codes, so the
 * site recognises a reason by its English message, and words it in the language of its reader.
 */
function reject_in_english(): void {
	add_filter(
		'comment_flood_message',
		function () {
			return 'You are posting comments too quickly. Slow down.';
		}
	);
	add_filter(
		'comment_duplicate_message',
		function () {
			return 'Duplicate comment detected.';
		}
	);
	// The messages of WPGraphQL itself.
	add_filter(
		'gettext_wp-graphql',
		function ( $translation, $text ) {
			return $text;
		},
		10,
		2
	);
}

/** @return array<string, bool> */
function commenting_settings(): array {
	return [
		'requiresAccount' => (bool) get_option( 'comment_registration' ),
		'requiresEmail'   => (bool) get_option( 'require_name_email' ),
	];
}
