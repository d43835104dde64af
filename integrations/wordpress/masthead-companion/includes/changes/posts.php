<?php
/**
 * Posts, pages, media and all other public post types.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** Fields that decide whether and where content appears in lists. */
const PLACING_FIELDS = [ 'post_status', 'post_date', 'post_date_gmt', 'post_name', 'post_parent', 'post_author', 'post_password', 'menu_order', 'post_type', 'post_title' ];

/** Internal metadata of WordPress, which is not shown. Other names with `_` may contain what plugins show. */
const SILENT_META = '/^_(edit_l|wp_trash_meta|wp_old_|wp_desired_|encloseme|pingme|oembed|menu_item)/';

function watch_posts(): void {
	add_action( 'wp_after_insert_post', __NAMESPACE__ . '\\post_saved', 10, 4 );
	// wp_after_insert_post does not fire for media.
	add_action( 'add_attachment', __NAMESPACE__ . '\\media_added' );
	add_action( 'attachment_updated', __NAMESPACE__ . '\\media_saved', 10, 3 );
	add_action( 'before_delete_post', __NAMESPACE__ . '\\post_goes' );
	add_action( 'delete_attachment', __NAMESPACE__ . '\\post_goes' );
	add_action( 'added_term_relationship', __NAMESPACE__ . '\\post_terms_changed', 10, 3 );
	add_action( 'deleted_term_relationships', __NAMESPACE__ . '\\post_terms_changed', 10, 3 );
	foreach ( [ 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ] as $hook ) {
		add_action( $hook, __NAMESPACE__ . '\\post_meta_changed', 10, 3 );
	}
}

/** @param \WP_Post|null $before The previous version; null for new content. */
function post_saved( int $id, \WP_Post $post, bool $update, ?\WP_Post $before ): void {
	unset( $update );
	if ( in_array( $post->post_type, [ 'wp_block', 'wp_global_styles' ], true ) ) {
		// Part of any content.
		changes()->add_everything();
		return;
	}
	$was_public = null !== $before && is_public( $before );
	$is_public  = is_public( $post );
	if ( ! $was_public && ! $is_public ) {
		return;
	}
	changes()->add( node_key( 'post', $id ) );
	if ( $was_public && ( ! $is_public || ( '' === $before->post_password && '' !== $post->post_password ) ) ) {
		changes()->withdraw( node_key( 'post', $id ) );
	}
	if ( $was_public && $is_public && fields_of( $before ) === fields_of( $post ) ) {
		return;
	}
	changes()->add( post_list_key( $post->post_type ) );
	foreach ( array_filter( [ $was_public ? $before : null, $is_public ? $post : null ] ) as $side ) {
		changes()->add_path( path_of( get_permalink( $side ) ) );
		tell_place( $side );
	}
	if ( $was_public !== $is_public ) {
		tell_surroundings( $post );
	}
	if ( null !== $before ) {
		tell_descendants( $before, $post );
		tell_menus_with( $id, 'post_type', $post->post_type );
	}
}

function media_added( int $id ): void {
	post_saved( $id, get_post( $id ), false, null );
}

function media_saved( int $id, \WP_Post $post, \WP_Post $before ): void {
	post_saved( $id, $post, true, $before );
}

function post_goes( int $id ): void {
	$post = get_post( $id );
	if ( ! $post || ! is_public( $post ) ) {
		return;
	}
	// Its media and comments show its title.
	changes()->withdraw( node_key( 'post', $id ) );
	changes()->add( post_list_key( $post->post_type ) );
	changes()->add_path( path_of( get_permalink( $post ) ) );
	tell_place( $post );
	tell_surroundings( $post );
	tell_menus_with( $id, 'post_type', $post->post_type );
}

/** @param int|int[] $term_taxonomy_ids */
function post_terms_changed( int $id, $term_taxonomy_ids, string $taxonomy ): void {
	$post = get_post( $id );
	if ( ! $post || 'nav_menu' === $taxonomy || ! is_public( $post ) ) {
		return;
	}
	changes()->add( node_key( 'post', $id ) );
	foreach ( (array) $term_taxonomy_ids as $term_taxonomy_id ) {
		$term = get_term_by( 'term_taxonomy_id', (int) $term_taxonomy_id );
		if ( $term ) {
			changes()->add( node_key( 'term', $term->term_id ) );
		}
	}
}

/** @param int|int[] $meta_ids */
function post_meta_changed( $meta_ids, int $id, string $name ): void {
	unset( $meta_ids );
	if ( 1 === preg_match( SILENT_META, $name ) ) {
		return;
	}
	$post = get_post( $id );
	if ( $post && is_public( $post ) ) {
		changes()->add( node_key( 'post', $id ) );
	}
}

/** Whether visitors see it. Media have no own status. */
function is_public( \WP_Post $post ): bool {
	$status = get_post_status_object( $post->post_status );
	return is_shown_type( $post->post_type ) && ( 'attachment' === $post->post_type || ( null !== $status && $status->public ) );
}

function is_shown_type( string $name ): bool {
	$type = get_post_type_object( $name );
	return 'nav_menu_item' !== $name && null !== $type && ( $type->public || ! empty( $type->show_in_graphql ) );
}

/** @return array<string, mixed> */
function fields_of( \WP_Post $post ): array {
	return array_intersect_key( get_object_vars( $post ), array_flip( PLACING_FIELDS ) );
}

/** The archives that contain it, and its parent page. */
function tell_place( \WP_Post $post ): void {
	if ( 0 !== (int) $post->post_author ) {
		changes()->add( node_key( 'user', (int) $post->post_author ) );
	}
	if ( 0 !== (int) $post->post_parent ) {
		changes()->add( node_key( 'post', (int) $post->post_parent ) );
	}
}

/** What appears or disappears together with content. */
function tell_surroundings( \WP_Post $post ): void {
	foreach ( wp_get_object_terms( $post->ID, get_object_taxonomies( $post ) ) as $term ) {
		// WPGraphQL hides empty terms from visitors, so the first post of a term adds it to lists.
		changes()->add( node_key( 'term', $term->term_id ), term_list_key( $term->taxonomy ) );
	}
	if ( 'attachment' !== $post->post_type ) {
		changes()->add( 'list:user' );
	}
	if ( $post->comment_count > 0 ) {
		changes()->add( 'list:comment' );
	}
	foreach ( get_children( [ 'post_parent' => $post->ID, 'post_type' => 'attachment', 'fields' => 'ids' ] ) as $attachment_id ) {
		changes()->add( node_key( 'post', (int) $attachment_id ), post_list_key( 'attachment' ) );
	}
}

/** Paths of child pages start with the path of their parent. */
function tell_descendants( \WP_Post $before, \WP_Post $after ): void {
	if ( ! is_post_type_hierarchical( $after->post_type ) || ( $before->post_name === $after->post_name && $before->post_parent === $after->post_parent ) ) {
		return;
	}
	$from = path_of( get_permalink( $before ) );
	$to   = path_of( get_permalink( $after ) );
	foreach ( get_pages( [ 'child_of' => $after->ID, 'post_type' => $after->post_type ] ) ?: [] as $page ) {
		$path = path_of( get_permalink( $page ) );
		changes()->add( node_key( 'post', $page->ID ) );
		changes()->add_path( $path );
		if ( '' !== $from && '' !== $to && 0 === strpos( $path, $to ) ) {
			changes()->add_path( $from . substr( $path, strlen( $to ) ) );
		}
	}
}
