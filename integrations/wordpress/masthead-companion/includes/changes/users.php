<?php
/**
 * Users whom readers see as authors.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** Metadata that profiles show. The rest is private: sessions, screen options. */
const SHOWN_USER_META = [ 'first_name', 'last_name', 'nickname', 'description', 'locale' ];

function watch_users(): void {
	add_action( 'profile_update', __NAMESPACE__ . '\\user_changed', 10, 2 );
	add_action( 'delete_user', __NAMESPACE__ . '\\user_goes', 10, 2 );
	add_action( 'wpmu_delete_user', __NAMESPACE__ . '\\user_goes' );
	foreach ( [ 'added_user_meta', 'updated_user_meta', 'deleted_user_meta' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\user_meta_changed', 10, 3 );
	}
}

/** @param \WP_User $before */
function user_changed( int $id, $before ): void {
	$after = get_userdata( $id );
	if ( ! $after || ! has_published( $id ) ) {
		return;
	}
	$shown = [ 'user_nicename', 'display_name', 'user_url', 'user_email' ];
	foreach ( $shown as $field ) {
		if ( $after->$field !== $before->$field ) {
			changes()->add( node_key( 'user', $id ) );
		}
	}
	if ( $after->user_nicename !== $before->user_nicename ) {
		changes()->add( 'list:user' );
		changes()->add_path( author_path( $id, $before->user_nicename ), author_path( $id, $after->user_nicename ) );
	}
}

/** @param int|int[] $meta_ids */
function user_meta_changed( $meta_ids, int $id, string $name ): void {
	unset( $meta_ids );
	/**
	 * Filters the names of user metadata that readers see.
	 *
	 * @param string[] $names
	 */
	if ( in_array( $name, apply_filters( 'masthead_companion_user_meta', SHOWN_USER_META ), true ) && has_published( $id ) ) {
		changes()->add( node_key( 'user', $id ) );
	}
}

/** @param int|null $heir The user who gets their posts without further hooks; null if the posts are deleted. */
function user_goes( int $id, $heir = null ): void {
	$user = get_userdata( $id );
	if ( ! $user ) {
		return;
	}
	changes()->add( node_key( 'user', $id ), 'list:user' );
	changes()->add_path( author_path( $id, $user->user_nicename ) );
	if ( ! $heir ) {
		return;
	}
	changes()->add( node_key( 'user', (int) $heir ) );
	$written = get_posts(
		[
			'author'         => $id,
			'post_type'      => 'any',
			'posts_per_page' => MAX_REACHED + 1,
			'fields'         => 'ids',
		]
	);
	tell_posts( $written );
	if ( [] !== $written ) {
		changes()->add( 'list:post', 'list:page' );
	}
}

/** WPGraphQL shows only authors of published content to visitors. */
function has_published( int $id ): bool {
	$types = array_filter( get_post_types(), static fn( $type ) => 'attachment' !== $type && is_shown_type( $type ) );
	return count_user_posts( $id, $types, true ) > 0;
}

function author_path( int $id, string $slug ): string {
	return path_of( get_author_posts_url( $id, $slug ) );
}
