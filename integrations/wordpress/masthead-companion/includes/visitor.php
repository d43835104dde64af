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

// Tests load this file without WordPress, so it must not run any code.

/** What the site signs instead of the request's path, which depends on WordPress's settings. */
const VISITOR_PATH = '/masthead-companion/v1/visitor';

/**
 * Runs before other plugins read the address, and changes nothing in a request without a valid signature.
 *
 * @return bool Whether the site has sent the request for a visitor.
 */
function restore_visitor(): bool {
	// phpcs:disable WordPress.Security.ValidatedSanitizedInput -- the signature is verified, and the parts are validated.
	$header    = (string) ( $_SERVER['HTTP_X_MASTHEAD_VISITOR'] ?? '' );
	$signature = (string) ( $_SERVER['HTTP_X_MASTHEAD_SIGNATURE'] ?? '' );
	// phpcs:enable
	if ( '' === $header ) {
		return false;
	}
	$visitor = read_visitor( $header, $signature, secret(), (string) file_get_contents( 'php://input' ), time() );
	if ( isset( $visitor['address'] ) ) {
		$_SERVER['REMOTE_ADDR'] = $visitor['address'];
	}
	if ( isset( $visitor['agent'] ) ) {
		$_SERVER['HTTP_USER_AGENT'] = $visitor['agent'];
	}
	return [] !== $visitor;
}

/**
 * The visitor whom a request names; empty without a valid signature. It covers the body, so that it cannot be used for another comment.
 *
 * @param int $now Unix seconds.
 * @return array{address?: string, agent?: string}
 */
function read_visitor( string $header, string $signature, string $secret, string $body, int $now ): array {
	if ( strlen( $header ) > 2000 || ! is_signed( $signature, $secret, VISITOR_PATH, $now, 'POST', "$header.$body" ) ) {
		return [];
	}
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_decode -- headers are ASCII.
	$given   = json_decode( (string) base64_decode( strtr( $header, '-_', '+/' ) ), true );
	$visitor = [];
	$address = filter_var( $given['address'] ?? '', FILTER_VALIDATE_IP );
	if ( false !== $address ) {
		$visitor['address'] = $address;
	}
	if ( is_string( $given['agent'] ?? null ) ) {
		$visitor['agent'] = substr( (string) preg_replace( '/[\x00-\x1f\x7f]/', '', $given['agent'] ), 0, 254 );
	}
	return $visitor;
}
