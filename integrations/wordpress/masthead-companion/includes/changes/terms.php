<?php
/**
 * Categories, tags and the terms of every other taxonomy. Their assignment to content is reported by posts.php.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** Above this number of affected posts, everything is reported. */
const MAX_REACHED = 500;

function watch_terms(): void {
	add_action( 'created_term', __NAMESPACE__ . '\\term_created', 10, 3 );
	// Before the change, the old permalinks are still available.
	add_action( 'edit_terms', __NAMESPACE__ . '\\term_changes', 10, 2 );
	add_action( 'edited_term', __NAMESPACE__ . '\\term_changed', 10, 3 );
	add_action( 'pre_delete_term', __NAMESPACE__ . '\\term_goes', 10, 2 );
	foreach ( [ 'added_term_meta', 'updated_term_meta', 'deleted_term_meta' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\term_meta_changed', 10, 2 );
	}
}

function term_created( int $id, int $term_taxonomy_id, string $taxonomy ): void {
	unset( $term_taxonomy_id );
	if ( is_shown_taxonomy( $taxonomy ) ) {
		tell_term( $id, $taxonomy );
		changes()->add( term_list_key( $taxonomy ) );
	}
}

function term_changes( int $id, string $taxonomy ): void {
	if ( is_shown_taxonomy( $taxonomy ) ) {
		tell_term_tree( $id, $taxonomy );
	}
}

function term_changed( int $id, int $term_taxonomy_id, string $taxonomy ): void {
	unset( $term_taxonomy_id );
	if ( ! is_shown_taxonomy( $taxonomy ) ) {
		return;
	}
	tell_term_tree( $id, $taxonomy );
	// Lists of terms are ordered by name.
	changes()->add( term_list_key( $taxonomy ) );
	tell_menus_with( $id, 'taxonomy', $taxonomy );
	if ( 'category' === $taxonomy && false !== strpos( (string) get_option( 'permalink_structure' ), '%category%' ) ) {
		changes()->add_everything();
	}
}

function term_goes( int $id, string $taxonomy ): void {
	if ( ! is_shown_taxonomy( $taxonomy ) ) {
		return;
	}
	tell_term_tree( $id, $taxonomy );
	changes()->add( term_list_key( $taxonomy ) );
	tell_menus_with( $id, 'taxonomy', $taxonomy );
	$object_ids = get_objects_in_term( $id, $taxonomy );
	if ( is_array( $object_ids ) ) {
		tell_posts( array_map( 'intval', $object_ids ) );
	}
}

/** @param int|int[] $meta_ids */
function term_meta_changed( $meta_ids, int $id ): void {
	unset( $meta_ids );
	$term = get_term( $id );
	if ( $term instanceof \WP_Term && is_shown_taxonomy( $term->taxonomy ) ) {
		changes()->add( node_key( 'term', $id ) );
	}
}

function is_shown_taxonomy( string $name ): bool {
	$taxonomy = get_taxonomy( $name );
	return 'nav_menu' !== $name && $taxonomy && ( $taxonomy->public || ! empty( $taxonomy->show_in_graphql ) );
}

function tell_term( int $id, string $taxonomy ): void {
	$term = get_term( $id, $taxonomy );
	if ( ! $term instanceof \WP_Term ) {
		return;
	}
	changes()->add( node_key( 'term', $id ) );
	changes()->add_path( path_of( get_term_link( $term ) ) );
	if ( 0 !== $term->parent ) {
		changes()->add( node_key( 'term', $term->parent ) );
	}
}

/** A term and its descendants, whose paths start with its path. */
function tell_term_tree( int $id, string $taxonomy ): void {
	tell_term( $id, $taxonomy );
	foreach ( (array) get_term_children( $id, $taxonomy ) as $child_id ) {
		if ( is_int( $child_id ) ) {
			tell_term( $child_id, $taxonomy );
		}
	}
}

/** @param int[] $ids Content that shows the changed term. */
function tell_posts( array $ids ): void {
	if ( count( $ids ) > MAX_REACHED ) {
		changes()->add_everything();
		return;
	}
	foreach ( $ids as $id ) {
		changes()->add( node_key( 'post', $id ) );
	}
}
