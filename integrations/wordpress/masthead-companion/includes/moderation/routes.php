<?php
/**
 * The routes by which the site moderates comments. Each request is signed with the secret key. It acts for the user that `user` names, with
 * that user's rights, or for the operator if `user` is null.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const MODERATION_NAMESPACE = 'masthead-companion/v1';

function serve_moderation(): void {
	add_action(
		'rest_api_init',
		static function (): void {
			add_signed_route( '/comments/list', __NAMESPACE__ . '\\answer_list' );
			add_signed_route( '/comments/moderate', __NAMESPACE__ . '\\answer_moderate' );
			add_signed_route( '/comments/link', __NAMESPACE__ . '\\answer_link' );
			add_signed_route( '/comments/settings', __NAMESPACE__ . '\\commenting_settings' );
		}
	);
}

/** @param callable $answer Takes the parsed body, and returns a result or an error. */
function add_signed_route( string $path, callable $answer ): void {
	register_rest_route(
		MODERATION_NAMESPACE,
		$path,
		[
			'methods'             => 'POST',
			'permission_callback' => static function ( \WP_REST_Request $request ) use ( $path ) {
				return is_signed_once( $request, '/' . MODERATION_NAMESPACE . $path ) ? true : forbidden( 401 );
			},
			'callback'            => static function ( \WP_REST_Request $request ) use ( $answer ) {
				$result = $answer( (array) json_decode( $request->get_body(), true ) );
				return is_wp_error( $result ) ? $result : new \WP_REST_Response( $result, 200, [ 'Cache-Control' => 'no-store' ] );
			},
		]
	);
}

/** Whether a request has a valid signature that was not used before. */
function is_signed_once( \WP_REST_Request $request, string $path ): bool {
	$header = (string) $request->get_header( 'X-Masthead-Signature' );
	if ( ! is_signed( $header, secret(), $path, time(), 'POST', $request->get_body() ) ) {
		return false;
	}
	preg_match( '/,n=([\w-]+),/', $header, $parts );
	$name = 'masthead_companion_nonce_' . md5( $parts[1] );
	if ( false !== get_transient( $name ) ) {
		return false;
	}
	// A signature is valid five minutes before and after its time.
	set_transient( $name, 1, 10 * MINUTE_IN_SECONDS );
	return true;
}

/** @return array<string, mixed>|\WP_Error */
function answer_list( array $body ) {
	$status = $body['status'] ?? null;
	$before = $body['before'] ?? null;
	$first  = $body['first'] ?? null;
	if ( ! is_string( $status ) || ! isset( STORED_STATUSES[ $status ] ) || ! is_id( $first ) || ( null !== $before && ! is_id( $before ) ) ) {
		return bad_request();
	}
	return may_act( $body ) ? moderation_list( $status, $before, min( $first, MAX_MODERATED ) ) : forbidden( 403 );
}

/** @return array<string, mixed>|\WP_Error */
function answer_moderate( array $body ) {
	$ids      = $body['ids'] ?? null;
	$decision = $body['decision'] ?? null;
	$only     = $body['only'] ?? null;
	if ( ! is_array( $ids ) || [] === $ids || count( $ids ) > MAX_MODERATED || array_filter( $ids, __NAMESPACE__ . '\\is_id' ) !== $ids ) {
		return bad_request();
	}
	if ( ! in_array( $decision, DECISIONS, true ) || ! in_array( $only, [ 'pending', 'any' ], true ) ) {
		return bad_request();
	}
	if ( ! may_act( $body ) ) {
		return forbidden( 403 );
	}
	wp_set_current_user( (int) ( $body['user'] ?? 0 ) );
	$results = [];
	foreach ( array_unique( $ids ) as $id ) {
		$results[] = moderate_comment( $id, $decision, 'pending' === $only );
	}
	return [ 'results' => $results ];
}

/** @return array<string, mixed>|\WP_Error */
function answer_link( array $body ) {
	$mode = $body['mode'] ?? null;
	if ( ! is_string( $body['token'] ?? null ) || ! in_array( $mode, [ 'read', 'use' ], true ) ) {
		return bad_request();
	}
	return open_moderation_link( $body['token'], 'use' === $mode );
}

/** Whether the named user may moderate; the operator may. */
function may_act( array $body ): bool {
	if ( ! array_key_exists( 'user', $body ) ) {
		return false;
	}
	return null === $body['user'] || ( is_id( $body['user'] ) && user_can( $body['user'], 'moderate_comments' ) );
}

/** @param mixed $value */
function is_id( $value ): bool {
	return is_int( $value ) && $value > 0;
}

function bad_request(): \WP_Error {
	return new \WP_Error( 'rest_invalid_param', __( 'Invalid parameter(s).', 'masthead-companion' ), [ 'status' => 400 ] );
}

function forbidden( int $status ): \WP_Error {
	return new \WP_Error( 'rest_forbidden', __( 'Sorry, you are not allowed to do that.', 'masthead-companion' ), [ 'status' => $status ] );
}
