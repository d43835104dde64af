<?php
/**
 * Menus, their items and locations. Every page shows them, so they share their list keys.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function watch_menus(): void {
	foreach ( [ 'wp_create_nav_menu', 'wp_update_nav_menu', 'wp_delete_nav_menu', 'wp_update_nav_menu_item' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\menu_changed' );
	}
	add_action( 'wp_after_insert_post', __NAMESPACE__ . '\\menu_item_changed' );
	add_action( 'before_delete_post', __NAMESPACE__ . '\\menu_item_changed' );
	foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\menu_item_meta_changed', 10, 3 );
	}
}

/** @param int|string $menu_id */
function menu_changed( $menu_id = 0 ): void {
	if ( (int) $menu_id > 0 ) {
		changes()->add( node_key( 'term', (int) $menu_id ) );
	}
	changes()->add( 'list:menu', 'list:menuItem' );
}

function menu_item_changed( int $id ): void {
	if ( 'nav_menu_item' === get_post_type( $id ) ) {
		changes()->add( node_key( 'post', $id ) );
		menu_changed();
	}
}

/** @param int|int[] $meta_ids */
function menu_item_meta_changed( $meta_ids, int $id, string $name ): void {
	unset( $meta_ids );
	if ( 0 === strpos( $name, '_menu_item' ) ) {
		menu_item_changed( $id );
	}
}

/** Menu items that link to content or a term contain its title and permalink. */
function tell_menus_with( int $id, string $kind, string $type ): void {
	foreach ( wp_get_associated_nav_menu_items( $id, $kind, 'taxonomy' === $kind ? $type : '' ) as $item_id ) {
		changes()->add( node_key( 'post', (int) $item_id ) );
		menu_changed();
	}
}
