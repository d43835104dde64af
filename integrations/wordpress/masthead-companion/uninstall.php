<?php
/**
 * Leaves nothing behind.
 *
 * @package Masthead\Companion
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options have no function that names them by their beginning.
$masthead_companion_options = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'masthead_companion' ) . '%' ) );
array_map( 'delete_option', $masthead_companion_options );
delete_transient( 'masthead_companion_away' );
wp_clear_scheduled_hook( 'masthead_companion_heartbeat' );
wp_clear_scheduled_hook( 'masthead_companion_retry' );
