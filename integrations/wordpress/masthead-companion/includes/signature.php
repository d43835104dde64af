<?php
/**
 * How the site knows that a call is ours.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

// Tests read this file without a WordPress around it; it does nothing by itself.

/**
 * The value of `X-Masthead-Signature`.
 *
 * @param string $path  The path that is called, without a query.
 * @param string $body  The bytes that are sent.
 * @param int    $time  Unix seconds; the site refuses what is five minutes off.
 * @param string $nonce 16 to 64 letters, digits, `-` and `_`. The site takes each once.
 */
function signature( string $secret, string $path, string $body, int $time, string $nonce, string $method = 'POST' ): string {
	$sum = hash_hmac( 'sha256', "$time.$nonce.$method.$path.$body", $secret );
	return "t=$time,n=$nonce,v1=$sum";
}

/**
 * Whether who reads `$path` has signed that, with the same secret, within five minutes. Reading changes nothing, so it counts each time.
 *
 * @param string $header As it came.
 * @param int    $now    Unix seconds.
 */
function is_signed( string $header, string $secret, string $path, int $now ): bool {
	if ( '' === $secret || ! preg_match( '/^t=(\d{1,12}),n=([\w-]{16,64}),v1=[0-9a-f]{64}$/D', $header, $parts ) ) {
		return false;
	}
	return abs( $now - (int) $parts[1] ) <= 300
		&& hash_equals( signature( $secret, $path, '', (int) $parts[1], $parts[2], 'GET' ), $header );
}
