<?php
/**
 * Comments that are, become or stop being visible.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

function watch_comments(): void {
	add_action( 'wp_insert_comment', __NAMESPACE__ . '\\comment_posted', 10, 2 );
	// Also fires for deleted comments.
	add_action( 'transition_comment_status', __NAMESPACE__ . '\\comment_status_changed', 10, 3 );
	add_action( 'edit_comment', __NAMESPACE__ . '\\comment_edited' );
	foreach ( [ 'added_comment_meta', 'updated_comment_meta', 'deleted_comment_meta' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\comment_meta_changed', 10, 3 );
	}
}

/** @param \WP_Comment $comment */
function comment_posted( int $id, $comment ): void {
	unset( $id );
	if ( is_approved( $comment ) ) {
		tell_comment( $comment );
	}
}

/** @param \WP_Comment $comment */
function comment_status_changed( string $after, string $before, $comment ): void {
	if ( $after !== $before && in_array( 'approved', [ $after, $before ], true ) ) {
		tell_comment( $comment );
		if ( 'approved' === $before ) {
			changes()->withdraw( node_key( 'comment', (int) $comment->comment_ID ) );
		}
		// Replies to a removed comment move or disappear.
		foreach ( get_comments( [ 'parent' => $comment->comment_ID, 'fields' => 'ids', 'number' => MAX_REACHED ] ) as $reply_id ) {
			changes()->add( node_key( 'comment', (int) $reply_id ) );
		}
	}
}

function comment_edited( int $id ): void {
	$comment = get_comment( $id );
	if ( $comment && is_approved( $comment ) ) {
		tell_comment( $comment );
	}
}

/** @param int|int[] $meta_ids */
function comment_meta_changed( $meta_ids, int $id, string $name ): void {
	unset( $meta_ids );
	if ( 1 !== preg_match( '/^(_wp_trash_meta|akismet_|_masthead_)/', $name ) ) {
		comment_edited( $id );
	}
}

/** @param \WP_Comment $comment */
function is_approved( $comment ): bool {
	return in_array( (string) $comment->comment_approved, [ '1', 'approve', 'approved' ], true );
}

/** @param \WP_Comment $comment */
function tell_comment( $comment ): void {
	$post = get_post( (int) $comment->comment_post_ID );
	if ( ! $post || ! is_public( $post ) ) {
		return;
	}
	changes()->add( node_key( 'comment', (int) $comment->comment_ID ), node_key( 'post', $post->ID ), 'list:comment' );
	if ( 0 !== (int) $comment->comment_parent ) {
		changes()->add( node_key( 'comment', (int) $comment->comment_parent ) );
	}
}
