<?php
/**
 * What the site's `masthead doctor` asks: whether this plugin is there and has somebody to talk to. Nothing in it is secret.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function serve_status(): void {
	add_action(
		'rest_api_init',
		static function (): void {
			register_rest_route(
				'masthead-companion/v1',
				'/status',
				[
					'methods'             => 'GET',
					'permission_callback' => '__return_true',
					'callback'            => static fn() => new \WP_REST_Response( status(), 200, [ 'Cache-Control' => 'no-store' ] ),
				]
			);
		}
	);
}

/** @return array<string, mixed> */
function status(): array {
	$last = get_option( LAST_OPTION );
	return [
		'plugin'           => 'masthead-companion',
		'version'          => VERSION,
		'sites'            => site_origins(),
		'ready'            => is_ready(),
		'heartbeatSeconds' => HEARTBEAT_SECONDS,
		'pending'          => count_pending(),
		'lastSent'         => is_array( $last ) ? [
			'at'     => $last['at'],
			'status' => $last['status'],
		] : null,
	];
}
