<?php
/**
 * Options that affect pages.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const SHOWN_OPTIONS = [
	'blogname',
	'blogdescription',
	'siteurl',
	'home',
	'admin_email',
	'WPLANG',
	'timezone_string',
	'gmt_offset',
	'date_format',
	'time_format',
	'start_of_week',
	'posts_per_page',
	'posts_per_rss',
	'rss_use_excerpt',
	'show_on_front',
	'page_on_front',
	'page_for_posts',
	'wp_page_for_privacy_policy',
	'site_icon',
	'blog_public',
	'default_category',
	'default_post_format',
	'use_smilies',
	'default_comment_status',
	'default_ping_status',
	'comment_registration',
	'comment_moderation',
	'require_name_email',
	'thread_comments',
	'thread_comments_depth',
	'page_comments',
	'comments_per_page',
	'default_comments_page',
	'comment_order',
	'close_comments_for_old_posts',
	'close_comments_days_old',
	'show_avatars',
	'avatar_default',
	'avatar_rating',
	'users_can_register',
	'faustwp_settings',
];

/** Options that can change every permalink. */
const ADDRESS_OPTIONS = [ 'permalink_structure', 'category_base', 'tag_base' ];

function watch_options(): void {
	add_action( 'updated_option', __NAMESPACE__ . '\\option_changed', 10, 3 );
	add_action( 'added_option', __NAMESPACE__ . '\\option_added', 10, 2 );
	add_action( 'delete_option', __NAMESPACE__ . '\\option_goes' );
}

/** @param mixed $value */
function option_added( string $name, $value ): void {
	option_changed( $name, null, $value );
}

function option_goes( string $name ): void {
	option_changed( $name, get_option( $name, null ), null );
}

/**
 * @param mixed $before
 * @param mixed $after
 */
function option_changed( string $name, $before, $after ): void {
	/**
	 * Filters the names of options that affect pages.
	 *
	 * @param string[] $names
	 */
	$shown = apply_filters( 'masthead_companion_options', SHOWN_OPTIONS );
	if ( in_array( $name, ADDRESS_OPTIONS, true ) ) {
		changes()->add_everything();
	} elseif ( 'sticky_posts' === $name ) {
		tell_sticky( (array) $before, (array) $after );
	} elseif ( 0 === strpos( $name, 'theme_mods_' ) ) {
		tell_theme_mods( (array) $before, (array) $after );
	} elseif ( in_array( $name, $shown, true ) ) {
		changes()->add( "setting:$name" );
		if ( in_array( $name, [ 'show_on_front', 'page_on_front', 'page_for_posts', 'wp_page_for_privacy_policy' ], true ) ) {
			tell_front_pages( [ (int) $before, (int) $after ] );
		}
	}
}

function tell_sticky( array $before, array $after ): void {
	$ids = array_merge( array_diff( $before, $after ), array_diff( $after, $before ) );
	if ( [] !== $ids ) {
		tell_posts( array_map( 'intval', $ids ) );
		changes()->add( 'list:post' );
	}
}

function tell_theme_mods( array $before, array $after ): void {
	if ( ( $before['nav_menu_locations'] ?? [] ) !== ( $after['nav_menu_locations'] ?? [] ) ) {
		menu_changed();
	}
	unset( $before['nav_menu_locations'], $after['nav_menu_locations'], $before[0], $after[0] );
	if ( $before !== $after ) {
		changes()->add( 'setting:theme_mods' );
	}
}

/** @param int[] $page_ids Pages that move to the root or away from it. */
function tell_front_pages( array $page_ids ): void {
	changes()->add_path( '/' );
	foreach ( array_filter( $page_ids ) as $id ) {
		changes()->add( node_key( 'post', $id ) );
		// The page's own path: get_permalink() of the front page is "/".
		$path = get_page_uri( $id );
		if ( $path ) {
			changes()->add_path( path_of( home_url( user_trailingslashit( $path ) ) ) );
		}
	}
}
