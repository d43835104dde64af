<?php
/**
 * What a site has not been told yet, kept until it has.
 *
 * Each undelivered batch is a row of its own among the options: rows are only added, and deleted as they were read, so requests that run
 * at once lose nothing. WordPress's own functions cannot do the latter.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const PENDING_PREFIX = 'masthead_companion_pending_';

/** Of more than this, and of what has waited longer, only "everything" is kept, in one row for each of two kinds. */
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
		// Said again while it is being told, it has to be told again.
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

/** All that one row can say of any changes of their kind. */
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
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- options have no function that counts them by their beginning.
	return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
}

/**
 * What waits, and the rows it is kept in.
 *
 * @return array{0: Change_List, 1: object[]}
 */
function read_pending(): array {
	global $wpdb;
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- another process may have added some, which a cache does not know.
	$rows    = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM $wpdb->options WHERE option_name LIKE %s", $wpdb->esc_like( PENDING_PREFIX ) . '%' ) );
	$changes = new Change_List();
	foreach ( $rows as $row ) {
		$kept = maybe_unserialize( $row->option_value );
		$changes->add_body( $kept['body'] ?? null );
		if ( time() - ( $kept['at'] ?? 0 ) > MAX_PENDING_AGE ) {
			$changes->add_everything();
		}
	}
	return [ $changes, $rows ];
}

/** @param object[] $rows As read_pending() gave them; what was added under their names since stays. */
function forget_pending( array $rows ): void {
	global $wpdb;
	foreach ( $rows as $row ) {
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- see above.
		$wpdb->delete( $wpdb->options, (array) $row );
	}
}
