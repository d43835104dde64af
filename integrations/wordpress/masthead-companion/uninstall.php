<?php
/**
 * Deletes all options, transients and cron events of the plugin.
 *
 * @package Masthead\Companion
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

global $wpdb;
// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that lists options by prefix.
$masthead_companion_options = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( 'masthead_companion' ) . '%' ) );
array_map( 'delete_option', $masthead_companion_options );
delete_transient( 'masthead_companion_away' );
wp_clear_scheduled_hook( 'masthead_companion_heartbeat' );
wp_clear_scheduled_hook( 'masthead_companion_retry' );
