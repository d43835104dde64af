<?php
/**
 * Lists and moderates comments.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** The most comments in one response, and in one request. */
const MAX_MODERATED = 100;

const MAX_SHOWN_TEXT = 3000;

/** WordPress's stored values of the statuses. */
const STORED_STATUSES = [
	'approve' => '1',
	'hold'    => '0',
	'spam'    => 'spam',
	'trash'   => 'trash',
];

/**
 * The comments with one status, newest first.
 *
 * @param int|null $before Only comments with a smaller id; null for the newest.
 * @return array{comments: array<int, array<string, mixed>>, total: int, hasMore: bool}
 */
function moderation_list( string $status, ?int $before, int $first ): array {
	$only_before = static function ( array $clauses ) use ( $before ): array {
		global $wpdb;
		$clauses['where'] .= null === $before ? '' : $wpdb->prepare( " AND $wpdb->comments.comment_ID < %d", $before );
		return $clauses;
	};
	add_filter( 'comments_clauses', $only_before );
	$found = get_comments(
		[
			'status'       => $status,
			'orderby'      => 'comment_ID',
			'order'        => 'DESC',
			'number'       => $first + 1,
			// The filter is not part of the cache key.
			'cache_domain' => 'masthead-' . (int) $before,
		]
	);
	remove_filter( 'comments_clauses', $only_before );
	return [
		'comments' => array_map( __NAMESPACE__ . '\\describe_comment', array_slice( $found, 0, $first ) ),
		'total'    => (int) get_comments(
			[
				'status' => $status,
				'count'  => true,
			]
		),
		'hasMore'  => count( $found ) > $first,
	];
}

/** @return array<string, mixed> */
function describe_comment( \WP_Comment $comment ): array {
	$text = html_entity_decode( wp_strip_all_tags( $comment->comment_content ), ENT_QUOTES, 'UTF-8' );
	$post = get_post( (int) $comment->comment_post_ID );
	$path = $post ? path_of( get_permalink( $post ) ) : '';
	return [
		'id'      => (int) $comment->comment_ID,
		'status'  => status_of( $comment ),
		'date'    => str_replace( ' ', 'T', $comment->comment_date ),
		'dateGmt' => str_replace( ' ', 'T', $comment->comment_date_gmt ),
		'author'  => [
			'name'      => $comment->comment_author,
			'email'     => $comment->comment_author_email,
			'url'       => esc_url_raw( $comment->comment_author_url, [ 'http', 'https' ] ),
			'ipAddress' => $comment->comment_author_IP,
		],
		'text'    => mb_strlen( $text ) > MAX_SHOWN_TEXT ? mb_substr( $text, 0, MAX_SHOWN_TEXT ) . '…' : $text,
		'content' => [
			'id'    => (int) $comment->comment_post_ID,
			'title' => $post ? html_entity_decode( wp_strip_all_tags( $post->post_title ), ENT_QUOTES, 'UTF-8' ) : '',
			'path'  => '' === $path ? '/' : $path,
		],
	];
}

/** The status of a comment; null if its post is in the trash. */
function status_of( \WP_Comment $comment ): ?string {
	$status = array_search( (string) $comment->comment_approved, STORED_STATUSES, true );
	return false === $status ? null : $status;
}

/**
 * Approves a comment, marks it as spam or moves it to the trash. WordPress notifies the post's author of an approved one.
 *
 * @param bool $only_pending Whether to leave a comment unchanged that was moderated meanwhile.
 * @return array{id: int, outcome: string, status: string|null, contentId: int}
 */
function moderate_comment( int $id, string $decision, bool $only_pending ): array {
	$comment = get_comment( $id );
	$status  = $comment ? status_of( $comment ) : null;
	if ( null === $status ) {
		return moderation_result( $id, 'missing', null, 0 );
	}
	$post = (int) $comment->comment_post_ID;
	if ( $status === $decision || ( $only_pending && 'hold' !== $status ) ) {
		return moderation_result( $id, 'unchanged', $status, $post );
	}
	if ( 'spam' === $decision ) {
		$is_done = wp_spam_comment( $id );
	} elseif ( 'trash' === $decision ) {
		$is_done = wp_trash_comment( $id );
	} else {
		$is_done = wp_set_comment_status( $id, 'approve' );
		delete_comment_meta( $id, '_wp_trash_meta_status' );
		delete_comment_meta( $id, '_wp_trash_meta_time' );
	}
	return true === $is_done ? moderation_result( $id, 'changed', $decision, $post ) : moderation_result( $id, 'unchanged', $status, $post );
}

/** @return array{id: int, outcome: string, status: string|null, contentId: int} */
function moderation_result( int $id, string $outcome, ?string $status, int $post ): array {
	return [
		'id'        => $id,
		'outcome'   => $outcome,
		'status'    => $status,
		'contentId' => $post,
	];
}
