<?php
/**
 * Adds links to the mails about comments awaiting moderation. They lead to the site, work without signing in, and ask to confirm.
 *
 * WordPress writes one text for all recipients, but a link belongs to one of them. So the text gets a mark, which is replaced when the mail
 * is sent.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function add_moderation_links(): void {
	add_filter( 'comment_moderation_text', __NAMESPACE__ . '\\mark_moderation_text', 10, 2 );
	add_filter( 'wp_mail', __NAMESPACE__ . '\\replace_moderation_mark' );
}

/** @param int|string $comment */
function mark_moderation_text( string $text, $comment ): string {
	return is_ready() ? $text . "\r\n" . moderation_mark( (int) $comment ) . "\r\n" : $text;
}

/** Signed, so that the text of a comment cannot contain a mark. */
function moderation_mark( int $comment ): string {
	return "[masthead-moderation:$comment:" . substr( hash_hmac( 'sha256', "mark $comment", moderation_link_key( secret() ) ), 0, 32 ) . ']';
}

/**
 * @param array<string, mixed> $mail The arguments of wp_mail().
 * @return array<string, mixed>
 */
function replace_moderation_mark( $mail ) {
	if ( ! is_string( $mail['message'] ?? null ) || ! preg_match( '/\[masthead-moderation:(\d{1,15}):[0-9a-f]{32}\]/', $mail['message'], $found ) ) {
		return $mail;
	}
	$comment = (int) $found[1];
	if ( ! hash_equals( moderation_mark( $comment ), $found[0] ) ) {
		return $mail;
	}
	$to              = is_array( $mail['to'] ?? '' ) ? $mail['to'] : [ $mail['to'] ?? '' ];
	$links           = 1 === count( $to ) ? moderation_links( $comment, trim( (string) reset( $to ) ) ) : '';
	$mail['message'] = str_replace( $found[0], $links, $mail['message'] );
	return $mail;
}

/** The lines with the links; '' for a recipient who may not moderate every comment. */
function moderation_links( int $comment, string $address ): string {
	$user = 0;
	if ( strtolower( $address ) !== strtolower( (string) get_option( 'admin_email' ) ) ) {
		$account = get_user_by( 'email', $address );
		$user    = $account ? (int) $account->ID : -1;
	}
	if ( $user < 0 || '' === moderator_address( $user ) ) {
		return '';
	}
	$nonce  = substr( strtr( base64_encode( random_bytes( 12 ) ), '+/', '-_' ), 0, 16 ); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions
	$tokens = moderation_tokens( moderation_link_key( secret() ), $comment, $user, moderator_address( $user ), time(), $nonce );
	$labels = [
		'approve' => __( 'Approve:', 'masthead-companion' ),
		'spam'    => __( 'Mark as spam:', 'masthead-companion' ),
		'trash'   => __( 'Move to the trash:', 'masthead-companion' ),
	];
	$origin = site_origins()[0];
	$lines  = [ __( 'On your site, without signing in (each link asks you to confirm, works once, and expires after seven days):', 'masthead-companion' ) ];
	foreach ( $labels as $decision => $label ) {
		$lines[] = "$label $origin/moderate-comment?token={$tokens[ $decision ]}";
	}
	return implode( "\r\n", $lines );
}
