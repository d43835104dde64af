<?php
/**
 * Stores undelivered changes until a site has received them.
 *
 * Each undelivered batch is a row in the options table. Rows are only inserted, and deleted by name and value, so that concurrent requests
 * lose nothing. WordPress's option functions cannot delete by value.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const PENDING_PREFIX = 'masthead_companion_pending_';

/** Above these limits, changes are reduced to "everything", in one row without and one with retracted content. */
const MAX_PENDING_ROWS   = 50;
const MAX_PENDING_AGE    = HOUR_IN_SECONDS;
const EVERYTHING_PENDING = PENDING_PREFIX . 'everything';
const WITHDRAWAL_PENDING = PENDING_PREFIX . 'withdrawal';

function keep_pending( Change_List $changes ): void {
	global $wpdb;
	$mark = strtolower( wp_generate_password( 16, false ) );
	$name = PENDING_PREFIX . $mark;
	if ( count_pending() >= MAX_PENDING_ROWS ) {
		$name    = $changes->withdraws() ? WITHDRAWAL_PENDING : EVERYTHING_PENDING;
		$changes = everything_of( $changes );
	}
	$row = [
		'at'   => time(),
		'body' => $changes->body(),
		// Differs for each write, so that a row that is replaced during a delivery is not deleted after it.
		'mark' => $mark,
	];
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
	$wpdb->replace(
		$wpdb->options,
		[
			'option_name'  => $name,
			'option_value' => maybe_serialize( $row ),
			'autoload'     => 'no',
		]
	);
}

/** Reduces changes to "everything", with or without retracted content. */
function everything_of( Change_List $changes ): Change_List {
	$everything = new Change_List();
	$everything->add_everything();
	if ( $changes->withdraws() ) {
		$everything->withdraw( EVERYTHING );
	}
	return $everything;
}

function count_pending(): int {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function that counts options by prefix.
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
}

/**
 * All pending changes, and the rows that store them.
 *
 * @return array{0: Change_List, 1: object[]}
 */
function read_pending(): array {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- another process may have inserted rows, which the object cache does not have.
	$rows    = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
	$changes = new Change_List();
	foreach ( $rows as $row ) {
		$stored = maybe_unserialize( $row->option_value );
		$changes->add_body( $stored['body'] ?? null );
		if ( time() - ( $stored['at'] ?? 0 ) > MAX_PENDING_AGE ) {
			$changes->add_everything();
		}
	}
	return [ $changes, $rows ];
}

/** @param object[] $rows From read_pending(). A row that was replaced since then is not deleted. */
function forget_pending( array $rows ): void {
	global $wpdb;
	foreach ( $rows as $row ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
		$wpdb->delete( $wpdb->options, (array) $row );
	}
}
