<?php
/**
 * Creates the tokens of a mail with the plugin's functions, and prints them and what parsing and verifying them yields, as JSON. Needs no
 * WordPress.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

require __DIR__ . '/../masthead-companion/includes/moderation/tokens.php';

$key    = moderation_link_key( '0123456789abcdef' );
$tokens = moderation_tokens( $key, 12, 3, 'Ana@x.test', 1767225600, 'abcdefghijklmnop' );
$parsed = parse_moderation_token( $tokens['spam'] );
echo json_encode(
	[
		'tokens'  => $tokens,
		'parsed'  => $parsed,
		'genuine' => hash_equals( token_digest( $key, $parsed['claims'], 'ana@X.test' ), $parsed['digest'] ),
		'others'  => hash_equals( token_digest( $key, $parsed['claims'], 'ben@x.test' ), $parsed['digest'] ),
		'broken'  => array_map( __NAMESPACE__ . '\\parse_moderation_token', [ '', 'x', $tokens['spam'] . "\n", str_replace( 'spam', 'hold', $tokens['spam'] ) ] ),
	]
);
