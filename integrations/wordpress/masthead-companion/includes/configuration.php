<?php
/**
 * The configured sites and the secret key.
 *
 * Constants in wp-config.php override the settings page, which overrides the Faust plugin's settings.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const SETTINGS_OPTION = 'masthead_companion';

/**
 * The origins of the sites, without a trailing slash; an empty list if none is configured.
 *
 * @return string[]
 */
function site_origins(): array {
	$texts = defined( 'MASTHEAD_SITE_URL' ) ? (array) MASTHEAD_SITE_URL : [ setting( 'sites' ) ];
	$urls  = preg_split( '/[\s,]+/', implode( ' ', $texts ), -1, PREG_SPLIT_NO_EMPTY );
	if ( [] === $urls ) {
		$urls = [ (string) ( faust_settings()['frontend_uri'] ?? '' ) ];
	}
	return array_values( array_unique( array_filter( array_map( __NAMESPACE__ . '\\origin_of', $urls ) ) ) );
}

/** Scheme, host and port of a URL; '' if it is not an http or https URL. */
function origin_of( string $url ): string {
	$parts = wp_parse_url( trim( $url ) );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || ! in_array( $parts['scheme'] ?? '', [ 'http', 'https' ], true ) ) {
		return '';
	}
	return strtolower( $parts['scheme'] . '://' . $parts['host'] ) . ( isset( $parts['port'] ) ? ':' . $parts['port'] : '' );
}

/** The path prefix of the site's API: its `MASTHEAD_API_PATH`. */
function api_path(): string {
	$path = trim( defined( 'MASTHEAD_API_PATH' ) ? (string) MASTHEAD_API_PATH : setting( 'api_path' ), "/ \t\n" );
	return '' === $path ? '/api/faust' : "/$path";
}

/** The key that signs webhooks; '' if none is configured. */
function secret(): string {
	foreach ( [ defined( 'MASTHEAD_SECRET' ) ? (string) MASTHEAD_SECRET : '', setting( 'secret' ) ] as $secret ) {
		if ( '' !== $secret ) {
			return $secret;
		}
	}
	return (string) ( faust_settings()['secret_key'] ?? '' );
}

/** Whether a site and a secret key are configured. */
function is_ready(): bool {
	return [] !== site_origins() && '' !== secret();
}

/** A field of the settings page; '' if it was never set. */
function setting( string $name ): string {
	$settings = get_option( SETTINGS_OPTION );
	return is_array( $settings ) && isset( $settings[ $name ] ) ? (string) $settings[ $name ] : '';
}

/** @return array<string, mixed> */
function faust_settings(): array {
	$settings = get_option( 'faustwp_settings' );
	return is_array( $settings ) ? $settings : [];
}
