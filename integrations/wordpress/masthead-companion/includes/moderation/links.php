<?php
/**
 * Reads and uses the links of moderation mails.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** The metadata of a comment that lists the used links. */
const USED_LINK_META = '_masthead_used_link';

/**
 * The state of a link, and with `$use` its application. The recipient must still have the address to which it was sent, and the right to
 * moderate.
 *
 * @return array<string, mixed>
 */
function open_moderation_link( string $token, bool $use ): array {
	$parsed = parse_moderation_token( $token );
	if ( null === $parsed ) {
		return [ 'outcome' => 'invalid' ];
	}
	$address  = moderator_address( $parsed['user'] );
	$expected = token_digest( moderation_link_key( secret() ), $parsed['claims'], $address );
	if ( '' === secret() || '' === $address || ! hash_equals( $expected, $parsed['digest'] ) ) {
		return [ 'outcome' => 'invalid' ];
	}
	$comment = get_comment( $parsed['comment'] );
	$used    = $comment ? get_comment_meta( (int) $comment->comment_ID, USED_LINK_META ) : [];
	if ( ! $comment || 'hold' !== status_of( $comment ) || in_array( $parsed['nonce'], (array) $used, true ) ) {
		return [ 'outcome' => 'used' ];
	}
	if ( $parsed['expires'] <= time() ) {
		return [ 'outcome' => 'expired' ];
	}
	$result = [
		'outcome'  => $use ? 'done' : 'valid',
		'decision' => $parsed['decision'],
		'comment'  => describe_comment( $comment ),
	];
	if ( $use ) {
		add_comment_meta( $parsed['comment'], USED_LINK_META, $parsed['nonce'] );
		wp_set_current_user( $parsed['user'] );
		moderate_comment( $parsed['comment'], $parsed['decision'], true );
		$result['comment']['status'] = $parsed['decision'];
	}
	return $result;
}

/** The address of a recipient who may moderate: an account, or 0 for the site's own address. '' if there is none. */
function moderator_address( int $user ): string {
	if ( 0 === $user ) {
		return (string) get_option( 'admin_email' );
	}
	$account = get_userdata( $user );
	return $account && user_can( $account, 'moderate_comments' ) ? (string) $account->user_email : '';
}
