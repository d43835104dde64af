<?php
/**
 * When the site is told.
 *
 * Changes are gathered while a request runs and sent once at its end. Whoever saved does not wait for that: the answer goes out first
 * where PHP can do so; elsewhere the call is made without waiting, and made again by cron to be sure.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const LAST_OPTION = 'masthead_companion_last';

/** While it is there, the site did not answer lately: changes wait for cron. */
const AWAY_TRANSIENT = 'masthead_companion_away';
const AWAY_SECONDS   = 30;

function send_at_end_of_request(): void {
	add_action( 'shutdown', __NAMESPACE__ . '\\send_changes', PHP_INT_MAX );
}

/** Tells the sites what this request has changed, or keeps it for later. */
function send_changes(): void {
	if ( changes()->is_empty() || ! is_ready() ) {
		return;
	}
	// There is no later time for a last word: it is tried where nobody answered lately, too, and waited for.
	$is_last  = changes()->is_last();
	$may_wait = end_answer() || $is_last;
	$body     = changes()->body();
	$keep     = static function (): void {
		keep_pending( changes() );
		retry_soon();
	};
	if ( ! $is_last && get_transient( AWAY_TRANSIENT ) ) {
		$keep();
	} elseif ( $may_wait ) {
		if ( ! tell_sites( $body ) ) {
			$keep();
		} elseif ( wp_next_scheduled( RETRY_HOOK ) ) {
			send_pending();
		}
	} else {
		$keep();
		foreach ( site_origins() as $origin ) {
			if ( ! ( new Delivery( $origin, $body ) )->send_without_waiting() ) {
				set_transient( AWAY_TRANSIENT, 1, AWAY_SECONDS );
			}
		}
	}
}

/** Lets whoever asked go. False where they wait for as long as we run. */
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
 * Tells all sites, and waits for what they say.
 *
 * @param array{from: string, keys: string[], urls: string[], withdrawn: string[], leaving?: true} $body
 * @return bool Whether all have taken it.
 */
function tell_sites( array $body ): bool {
	$all_took_it = true;
	foreach ( site_origins() as $origin ) {
		$answer      = ( new Delivery( $origin, $body ) )->send();
		$all_took_it = $all_took_it && 200 === $answer['status'];
		if ( Delivery::NO_ANSWER === $answer['status'] ) {
			set_transient( AWAY_TRANSIENT, 1, AWAY_SECONDS );
		}
		update_option(
			LAST_OPTION,
			[
				'at'   => time(),
				'site' => $origin,
			] + $answer,
			false
		);
	}
	return $all_took_it;
}

/** Tells what has not been told yet. False when the sites still do not take it. */
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
