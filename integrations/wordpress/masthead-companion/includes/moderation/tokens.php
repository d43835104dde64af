<?php
/**
 * The tokens of the links in moderation mails.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

// Tests load this file without WordPress, so it must not run any code.

/** What a moderator can decide about a comment. */
const DECISIONS = [ 'approve', 'spam', 'trash' ];

/** How long the links of a mail can be used. */
const LINK_SECONDS = 7 * 86400;

/** Derived, so that a link reveals nothing about the secret key itself. */
function moderation_link_key( string $secret ): string {
	return hash_hmac( 'sha256', 'masthead moderation links v1', $secret, true );
}

/**
 * The tokens for the links of one comment in one mail, by decision. They share a nonce, so that using one invalidates the others.
 *
 * @param int    $user    The recipient's account; 0 for the site's own address.
 * @param string $address The recipient's email address.
 * @param int    $now     Unix seconds.
 * @param string $nonce   16 letters, digits, `-` and `_`.
 * @return array<string, string>
 */
function moderation_tokens( string $key, int $comment, int $user, string $address, int $now, string $nonce ): array {
	$tokens = [];
	foreach ( DECISIONS as $decision ) {
		$claims              = implode( '.', [ $comment, $decision, $now + LINK_SECONDS, $user, $nonce ] );
		$tokens[ $decision ] = "$claims." . token_digest( $key, $claims, $address );
	}
	return $tokens;
}

/**
 * The content of a token, without verification; null for any other text.
 *
 * @return array{claims: string, comment: int, decision: string, expires: int, user: int, nonce: string, digest: string}|null
 */
function parse_moderation_token( string $token ): ?array {
	if ( ! preg_match( '/^((\d{1,15})\.(approve|spam|trash)\.(\d{1,12})\.(\d{1,15})\.([\w-]{16}))\.([\w-]{43})$/D', $token, $parts ) ) {
		return null;
	}
	return [
		'claims'   => $parts[1],
		'comment'  => (int) $parts[2],
		'decision' => $parts[3],
		'expires'  => (int) $parts[4],
		'user'     => (int) $parts[5],
		'nonce'    => $parts[6],
		'digest'   => $parts[7],
	];
}

/** The signature of a token for a recipient: base64url without padding. */
function token_digest( string $key, string $claims, string $address ): string {
	$sum = hash_hmac( 'sha256', "$claims." . strtolower( $address ), $key, true );
	// phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions.obfuscation_base64_encode -- the text is part of a URL.
	return rtrim( strtr( base64_encode( $sum ), '+/', '-_' ), '=' );
}
