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

/** Set while the site is unreachable; changes are then left to cron. */
const AWAY_TRANSIENT = 'masthead_companion_away';
const AWAY_SECONDS   = 30;

function send_at_end_of_request(): void {
	add_action( 'shutdown', __NAMESPACE__ . '\\send_changes', PHP_INT_MAX );
}

/** Sends the changes of this request to the sites, or stores them for a retry. */
function send_changes(): void {
	if ( changes()->is_empty() || ! is_ready() ) {
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
		$answer      = ( new Delivery( $origin, $body ) )->send();
		$all_accepted = $all_accepted && 200 === $answer['status'];
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
