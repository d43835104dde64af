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
function signature( string $secret, string $path, string $body, int $time, string $nonce ): string {
	$sum = hash_hmac( 'sha256', "$time.$nonce.POST.$path.$body", $secret );
	return "t=$time,n=$nonce,v1=$sum";
}
