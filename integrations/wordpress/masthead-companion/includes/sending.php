<?php
/**
 * Sends webhooks at the end of a request.
 *
 * Changes are collected during a request and sent once at its end. The editor does not wait: where PHP can finish the response first, it
 * does; elsewhere the webhook is sent without waiting for a response, and repeated by cron.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const LAST_OPTION = 'masthead_companion_last';

/** Set while an attempt is running, and after one that a hanging site delayed; changes are then stored without an attempt. */
const AWAY_TRANSIENT = 'masthead_companion_away';
const AWAY_SECONDS   = 10;

/** A site that refuses connections costs no time, so that only slower attempts cause a pause. */
const SLOW_SECONDS = 0.5;

function send_at_end_of_request(): void {
	add_action( 'shutdown', __NAMESPACE__ . '\\send_changes', PHP_INT_MAX );
}

/** Sends the changes of this request to the sites, or stores them for a retry. */
function send_changes(): void {
	if ( changes()->is_empty() ) {
		retry_with_request();
		return;
	}
	if ( ! is_ready() ) {
		return;
	}
	// The last webhook cannot be retried, so it is sent even if a site was unreachable, and waits for the response.
	$is_last  = changes()->is_last();
	$may_wait = end_answer() || $is_last;
	$body     = changes()->body();
	$keep     = static function (): void {
		keep_pending( changes() );
		retry_soon();
	};
	if ( ! $is_last && ! site_contacted() && get_transient( AWAY_TRANSIENT ) ) {
		$keep();
	} elseif ( $may_wait ) {
		if ( ! tell_sites( $body ) ) {
			$keep();
		} elseif ( wp_next_scheduled( RETRY_HOOK ) ) {
			retry_pending();
		}
	} else {
		$keep();
		foreach ( site_origins() as $origin ) {
			$started = microtime( true );
			if ( ! ( new Delivery( $origin, $body ) )->send_without_waiting() ) {
				remember_result( $origin, Delivery::NO_ANSWER, '', microtime( true ) - $started > Delivery::CONNECT_SECONDS / 2 );
			}
		}
	}
}

/**
 * Retries at the end of any request, without waiting for cron, if the site did not respond last time: it was probably restarting. A site that
 * rejected the changes gets them from cron only, unless it has just contacted WordPress.
 */
function retry_with_request(): void {
	if ( ! wp_next_scheduled( RETRY_HOOK ) || ! is_ready() ) {
		return;
	}
	$last            = get_option( LAST_OPTION );
	$status          = is_array( $last ) ? $last['status'] : Delivery::NO_ANSWER;
	$was_unreachable = Delivery::NO_ANSWER === $status || $status >= 500;
	if ( ! site_contacted() && ( ! $was_unreachable || get_transient( AWAY_TRANSIENT ) ) ) {
		return;
	}
	end_answer();
	// Concurrent requests leave the attempt to this one.
	set_transient( AWAY_TRANSIENT, 1, AWAY_SECONDS );
	$started = microtime( true );
	retry_pending();
	if ( microtime( true ) - $started < SLOW_SECONDS ) {
		delete_transient( AWAY_TRANSIENT );
	}
}

/** Sends pending changes. When that succeeds, cron has nothing left to do. */
function retry_pending(): void {
	if ( send_pending() ) {
		wp_clear_scheduled_hook( RETRY_HOOK );
	}
}

/**
 * Whether the site has contacted WordPress in this request, so that it is reachable again.
 *
 * @param bool $now Records that it has.
 */
function site_contacted( bool $now = false ): bool {
	static $contacted = false;
	$contacted = $contacted || $now;
	return $contacted;
}

/** Stores the result of an attempt, and pauses attempts if it was a slow one. */
function remember_result( string $origin, int $status, string $detail, bool $is_slow ): void {
	if ( Delivery::NO_ANSWER === $status && $is_slow ) {
		set_transient( AWAY_TRANSIENT, 1, AWAY_SECONDS );
	}
	update_option(
		LAST_OPTION,
		[
			'at'     => time(),
			'site'   => $origin,
			'status' => $status,
			'detail' => $detail,
		],
		false
	);
}

/** Finishes the response. False if PHP cannot do that, so that the client waits for the end of the script. */
function end_answer(): bool {
	if ( wp_doing_cron() || 'cli' === PHP_SAPI ) {
		return true;
	}
	foreach ( [ 'fastcgi_finish_request', 'litespeed_finish_request' ] as $finish ) {
		if ( function_exists( $finish ) ) {
			$finish();
			return true;
		}
	}
	return false;
}

/**
 * Sends a webhook to all sites and waits for the responses.
 *
 * @param array{from: string, keys: string[], urls: string[], withdrawn: string[], leaving?: true} $body
 * @return bool Whether all sites accepted it.
 */
function tell_sites( array $body ): bool {
	$all_accepted = true;
	foreach ( site_origins() as $origin ) {
		$started      = microtime( true );
		$answer       = ( new Delivery( $origin, $body ) )->send();
		$all_accepted = $all_accepted && 200 === $answer['status'];
		remember_result( $origin, $answer['status'], $answer['detail'], microtime( true ) - $started >= SLOW_SECONDS );
	}
	return $all_accepted;
}

/** Sends pending changes. False if a site did not accept them. */
function send_pending(): bool {
	[ $changes, $rows ] = read_pending();
	if ( [] === $rows ) {
		return true;
	}
	if ( ! tell_sites( $changes->body() ) ) {
		return false;
	}
	forget_pending( $rows );
	return true;
}
