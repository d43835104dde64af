<?php
/**
 * The status endpoint for `masthead doctor`, and for the first contact of a site after its start. Requests that are signed with the secret key also get the configured sites and the last result,
 * which may contain internal URLs.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const STATUS_ROUTE = '/masthead-companion/v1/status';

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
					'callback'            => static function ( \WP_REST_Request $request ): \WP_REST_Response {
						$header = (string) $request->get_header( 'X-Masthead-Signature' );
						$status = public_status();
						if ( is_signed( $header, secret(), STATUS_ROUTE, time() ) ) {
							// The site does this when it starts, so pending changes are sent at the end of this request.
							site_contacted( true );
							$status = status();
						}
						return new \WP_REST_Response( $status, 200, [ 'Cache-Control' => 'no-store' ] );
					},
				]
			);
		}
	);
}

/** @return array<string, mixed> */
function public_status(): array {
	return [
		'plugin'  => 'masthead-companion',
		'version' => VERSION,
		'ready'   => is_ready(),
	];
}

/** @return array<string, mixed> */
function status(): array {
	$last = get_option( LAST_OPTION );
	return public_status() + [
		'sites'            => site_origins(),
		'heartbeatSeconds' => HEARTBEAT_SECONDS,
		'pending'          => count_pending(),
		'lastSent'         => is_array( $last ) ? [
			'at'     => $last['at'],
			'status' => $last['status'],
		] : null,
	];
}
