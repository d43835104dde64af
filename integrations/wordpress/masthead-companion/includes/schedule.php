<?php
/**
 * What cron does: it tells again what did not arrive, and lets the sites know now and then that this plugin is there.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const RETRY_HOOK        = 'masthead_companion_retry';
const HEARTBEAT_HOOK    = 'masthead_companion_heartbeat';
const HEARTBEAT_SECONDS = 240;

function keep_schedule(): void {
	add_filter( 'cron_schedules', __NAMESPACE__ . '\\add_interval' ); // phpcs:ignore WordPress.WP.CronInterval -- one small call.
	add_action( RETRY_HOOK, __NAMESPACE__ . '\\retry' );
	add_action( HEARTBEAT_HOOK, __NAMESPACE__ . '\\beat' );
}

function add_interval( array $schedules ): array {
	$schedules['masthead_companion'] = [
		'interval' => HEARTBEAT_SECONDS,
		'display'  => __( 'Every four minutes', 'masthead-companion' ),
	];
	return $schedules;
}

function start_schedule(): void {
	if ( ! wp_next_scheduled( HEARTBEAT_HOOK ) ) {
		wp_schedule_event( time(), 'masthead_companion', HEARTBEAT_HOOK );
	}
	// What has changed before this plugin was there, nobody has told.
	changes()->add_everything();
}

function stop_schedule(): void {
	wp_clear_scheduled_hook( HEARTBEAT_HOOK );
	wp_clear_scheduled_hook( RETRY_HOOK );
	// This request still tells of its changes at its end; what does not arrive then, nobody will be there to tell again. So what waits goes
	// along. It stays kept as well, and is told once more when this plugin is back.
	remove_action( RETRY_HOOK, __NAMESPACE__ . '\\retry' );
	[ $waiting ] = read_pending();
	changes()->add_body( $waiting->body() );
	changes()->leave();
}

/** Says that this plugin is there, by telling the sites that nothing has changed, or what they do not know yet. */
function beat(): void {
	if ( ! is_ready() ) {
		return;
	}
	if ( 0 === count_pending() ) {
		tell_sites( ( new Change_List() )->body() );
	} else {
		send_pending();
	}
}

/** Tells what waits, and tries again later when it still does not arrive. */
function retry(): void {
	if ( is_ready() && ! send_pending() ) {
		retry_soon();
	}
}

/** In a minute. Each try is one call for all that waits. */
function retry_soon(): void {
	if ( has_action( RETRY_HOOK ) && ! wp_next_scheduled( RETRY_HOOK ) ) {
		wp_schedule_single_event( time() + MINUTE_IN_SECONDS, RETRY_HOOK );
	}
}
