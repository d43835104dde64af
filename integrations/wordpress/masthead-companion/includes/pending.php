<?php
/**
 * What a site has not been told yet, kept until it has.
 *
 * Each undelivered batch is a row of its own: rows are only ever added and deleted, so requests that run at once lose nothing.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const PENDING_PREFIX = 'masthead_companion_pending_';

/** Of more than this, and of what has waited longer, only "everything" is kept. */
const MAX_PENDING_ROWS   = 50;
const MAX_PENDING_AGE    = HOUR_IN_SECONDS;
const EVERYTHING_PENDING = PENDING_PREFIX . 'everything';

/** @param array{keys: string[], urls: string[]} $body */
function keep_pending( array $body ): void {
	if ( count_pending() >= MAX_PENDING_ROWS ) {
		add_option( EVERYTHING_PENDING, [ 'at' => 0 ], '', 'no' );
		return;
	}
	$row = [
		'at'   => time(),
		'body' => $body,
	];
	add_option( PENDING_PREFIX . strtolower( wp_generate_password( 16, false ) ), $row, '', 'no' );
}

function count_pending(): int {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options have no function that counts them by their beginning.
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
}

/**
 * What waits, and the rows it is kept in.
 *
 * @return array{0: Change_List, 1: string[]}
 */
function read_pending(): array {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- another process may have added some, which a cache does not know.
	$rows    = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
	$changes = new Change_List();
	foreach ( $rows as $row ) {
		$kept = maybe_unserialize( $row->option_value );
		if ( time() - ( $kept['at'] ?? 0 ) > MAX_PENDING_AGE ) {
			$changes->add_everything();
		} else {
			$changes->add_body( $kept['body'] ?? null );
		}
	}
	return [ $changes, wp_list_pluck( $rows, 'option_name' ) ];
}

/** @param string[] $rows As read_pending() named them. */
function forget_pending( array $rows ): void {
	array_map( 'delete_option', $rows );
}
