<?php
/**
 * Restores the visitor's IP address and user agent in requests that the site sends for a visitor.
 *
 * All such requests come from the site's server. Without this, WordPress's flood limit would count all visitors as one, and blocklists and
 * spam filters would judge the server.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** What the site signs instead of the request's path, which depends on WordPress's settings. */
const VISITOR_PATH = '/masthead-companion/v1/visitor';

/** Runs before other plugins read the address, and changes nothing in a request without a valid signature. */
function restore_visitor(): void {
	// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- the signature is verified, and the parts are validated below.
	$visitor   = (string) ( $_SERVER['HTTP_X_MASTHEAD_VISITOR'] ?? '' );
	$signature = (string) ( $_SERVER['HTTP_X_MASTHEAD_SIGNATURE'] ?? '' );
	// phpcs:enable
	if ( '' === $visitor || strlen( $visitor ) > 2000 ) {
		return;
	}
	// The signature covers the body, so that it cannot be used for another comment.
	$body = (string) file_get_contents( 'php://input' );
	if ( ! is_signed( $signature, secret(), VISITOR_PATH, time(), 'POST', "$visitor.$body" ) ) {
		return;
	}
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- headers are ASCII.
	$given = json_decode( (string) base64_decode( strtr( $visitor, '-_', '+/' ) ), true );
	if ( ! is_array( $given ) ) {
		return;
	}
	$address = filter_var( $given['address'] ?? '', FILTER_VALIDATE_IP );
	if ( false !== $address ) {
		$_SERVER['REMOTE_ADDR'] = $address;
	}
	if ( is_string( $given['agent'] ?? null ) ) {
		$_SERVER['HTTP_USER_AGENT'] = substr( preg_replace( '/[\x00-\x1f\x7f]/', '', $given['agent'] ), 0, 254 );
	}
}
