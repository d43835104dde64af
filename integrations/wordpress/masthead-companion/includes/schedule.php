<?php
/**
 * Cron events: retries failed webhooks, and sends a heartbeat.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const RETRY_HOOK        = 'masthead_companion_retry';
const HEARTBEAT_HOOK    = 'masthead_companion_heartbeat';
const HEARTBEAT_SECONDS = 240;

function keep_schedule(): void {
	add_filter( 'cron_schedules', __NAMESPACE__ . '\\add_interval' ); // phpcs:ignore WordPress.WP.CronInterval -- one small request.
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
	// Changes before the activation were not reported.
	changes()->add_everything();
}

function stop_schedule(): void {
	wp_clear_scheduled_hook( HEARTBEAT_HOOK );
	wp_clear_scheduled_hook( RETRY_HOOK );
	// This request sends a last webhook at its end, and no later request can retry it. So it includes all pending changes. They also stay
	// stored, and are sent again after a reactivation.
	remove_action( RETRY_HOOK, __NAMESPACE__ . '\\retry' );
	[ $waiting ] = read_pending();
	changes()->add_body( $waiting->body() );
	changes()->leave();
}

/** Sends a heartbeat: an empty list of changes, or the pending ones. */
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

/** Sends pending changes, and schedules another retry if that fails. */
function retry(): void {
	if ( is_ready() && ! send_pending() ) {
		retry_soon();
	}
}

/** Schedules a retry in a minute. Each retry is one webhook with all pending changes. */
function retry_soon(): void {
	if ( has_action( RETRY_HOOK ) && ! wp_next_scheduled( RETRY_HOOK ) ) {
		wp_schedule_single_event( time() + MINUTE_IN_SECONDS, RETRY_HOOK );
	}
}
