<?php
/**
 * Signs webhooks, and verifies signed requests of the site.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

// Tests load this file without WordPress, so it must not run any code.

/**
 * The value of `X-Masthead-Signature`.
 *
 * @param string $path  The request path, without the query.
 * @param string $body  The request body.
 * @param int    $time  Unix seconds; the site rejects a difference of more than five minutes.
 * @param string $nonce 16 to 64 letters, digits, `-` and `_`. The site accepts each once.
 */
function signature( string $secret, string $path, string $body, int $time, string $nonce, string $method = 'POST' ): string {
	$sum = hash_hmac( 'sha256', "$time.$nonce.$method.$path.$body", $secret );
	return "t=$time,n=$nonce,v1=$sum";
}

/**
 * Whether a request for `$path` was signed with the same secret within five minutes. Replays are not detected here: they are harmless for GET
 * requests, which change nothing.
 *
 * @param string $header The received header.
 * @param int    $now    Unix seconds.
 */
function is_signed( string $header, string $secret, string $path, int $now, string $method = 'GET', string $body = '' ): bool {
	if ( '' === $secret || ! preg_match( '/^t=(\d{1,12}),n=([\w-]{16,64}),v1=[0-9a-f]{64}$/D', $header, $parts ) ) {
		return false;
	}
	return abs( $now - (int) $parts[1] ) <= 300
		&& hash_equals( signature( $secret, $path, $body, (int) $parts[1], $parts[2], $method ), $header );
}
