<?php
/**
 * Makes one kind of change in a WordPress, and prints the keys that the plugin must send. Each runs in its own process, like a request;
 * the last one deletes the created content.
 *
 * Usage: php changes.php list | php changes.php NAME. See check-changes.ts.
 *
 * @package Masthead\Companion
 */

use function Masthead\Companion\node_key;

define( 'MASTHEAD_SITE_URL', getenv( 'MASTHEAD_SITE_URL' ) );
define( 'MASTHEAD_SECRET', getenv( 'MASTHEAD_SECRET' ) );
$_SERVER['HTTP_HOST'] = 'localhost';

require getenv( 'WORDPRESS_PATH' ) . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/user.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_set_current_user( 1 );
delete_transient( 'masthead_companion_away' );
if ( 'another cache purges' !== $argv[1] ) {
	// Only the plugin's own events.
	remove_all_actions( 'graphql_purge' );
}

const NOTES = 'masthead_test_notes';
$notes      = get_option( NOTES, [] );

/** Stores an id for later steps. */
function note( string $name, $id ): int {
	global $notes;
	$notes[ $name ] = (int) $id;
	update_option( NOTES, $notes, false );
	return (int) $id;
}

function noted( string $name ): int {
	global $notes;
	return $notes[ $name ];
}

/** The expected keys: `@post:NAME` is a stored id, `-@post:NAME` a retracted one. */
function expected( string ...$words ): array {
	return array_map(
		static function ( string $word ): string {
			return preg_replace_callback( '/(?<=^|^-)@(\w+):(\w+)$/', static fn( $m ) => node_key( $m[1], noted( $m[2] ) ), $word );
		},
		$words
	);
}

function save( string $name, array $fields ): void {
	wp_update_post( [ 'ID' => noted( $name ) ] + $fields );
}

$steps = [
	'a draft is created (no webhook)'    => static function () {
		note( 'author', wp_create_user( 'masthead-test', wp_generate_password(), 'masthead-test@example.com' ) );
		note( 'heir', wp_create_user( 'masthead-heir', wp_generate_password(), 'masthead-heir@example.com' ) );
		note( 'post', wp_insert_post( [ 'post_title' => 'Masthead test', 'post_name' => 'masthead-test', 'post_content' => 'One', 'post_author' => noted( 'author' ) ] ) );
		note( 'moved', wp_insert_post( [ 'post_title' => 'Masthead moved', 'post_type' => 'page' ] ) );
		return null;
	},
	'a category is created'              => static function () {
		note( 'category', wp_insert_term( 'Masthead test', 'category', [ 'slug' => 'masthead-test' ] )['term_id'] );
		return expected( '@term:category', 'list:category', '/category/masthead-test/' );
	},
	'a tag is created'                   => static function () {
		note( 'tag', wp_insert_term( 'Masthead tag', 'post_tag', [ 'slug' => 'masthead-tag' ] )['term_id'] );
		return expected( '@term:tag', 'list:tag' );
	},
	'terms of a draft change (no webhook)' => static function () {
		wp_set_post_categories( noted( 'post' ), [ noted( 'category' ) ] );
		return null;
	},
	'a post is published'                => static function () {
		save( 'post', [ 'post_status' => 'publish' ] );
		return expected( '@post:post', 'list:post', '@term:category', 'list:category', '@user:author', 'list:user', '/masthead-test/' );
	},
	'a body is edited'                   => static function () {
		save( 'post', [ 'post_content' => 'Two' ] );
		return array_merge( expected( '@post:post' ), [ '!list:post' ] );
	},
	'a title is edited'                  => static function () {
		save( 'post', [ 'post_title' => 'Masthead tested' ] );
		return expected( '@post:post' );
	},
	'a date is changed'                  => static function () {
		save( 'post', [ 'post_date' => '2020-01-02 03:04:05', 'edit_date' => true ] );
		return expected( '@post:post', 'list:post' );
	},
	'a slug is changed'                  => static function () {
		save( 'post', [ 'post_name' => 'masthead-test-2' ] );
		return expected( '@post:post', '/masthead-test/', '/masthead-test-2/' );
	},
	'a post is found by its old slug'    => static function () {
		if ( class_exists( 'WPGraphQL\\Request' ) ) {
			$request = new WPGraphQL\Request( [ 'query' => '{ nodeByUri(uri: "/masthead-test/") { uri } }' ] );
			$answer  = $request->execute();
			if ( '/masthead-test-2/' !== ( $answer['data']['nodeByUri']['uri'] ?? null ) ) {
				throw new Exception( wp_json_encode( $answer ) );
			}
		}
		return null;
	},
	'a tag is added to a post'           => static function () {
		wp_set_post_tags( noted( 'post' ), [ 'Masthead tag' ] );
		return expected( '@post:post', '@term:tag' );
	},
	'a tag is removed from a post'       => static function () {
		wp_set_post_tags( noted( 'post' ), [] );
		return expected( '@post:post', '@term:tag' );
	},
	'a category is renamed'              => static function () {
		wp_update_term( noted( 'category' ), 'category', [ 'name' => 'Masthead proof' ] );
		return expected( '@term:category', 'list:category' );
	},
	'the slug of a category is changed'  => static function () {
		wp_update_term( noted( 'category' ), 'category', [ 'slug' => 'masthead-proof' ] );
		return expected( '@term:category', '/category/masthead-test/', '/category/masthead-proof/' );
	},
	'a post becomes sticky'              => static function () {
		stick_post( noted( 'post' ) );
		return expected( '@post:post', 'list:post' );
	},
	'a post is no longer sticky'         => static function () {
		unstick_post( noted( 'post' ) );
		return expected( '@post:post', 'list:post' );
	},
	'a post gets a password'                   => static function () {
		save( 'post', [ 'post_password' => 'secret' ] );
		return expected( '-@post:post', '@post:post', 'list:post' );
	},
	'a post loses its password'                 => static function () {
		save( 'post', [ 'post_password' => '' ] );
		return expected( '@post:post', 'list:post' );
	},
	'a custom field is changed'          => static function () {
		update_post_meta( noted( 'post' ), 'mood', 'calm' );
		return expected( '@post:post' );
	},
	'an edit lock is set (no webhook)' => static function () {
		update_post_meta( noted( 'post' ), '_edit_lock', time() . ':1' );
		return null;
	},
	'a comment is pending (no webhook)'                    => static function () {
		note( 'comment', wp_insert_comment( [ 'comment_post_ID' => noted( 'post' ), 'comment_content' => 'Well', 'comment_author' => 'Ana', 'comment_approved' => 0 ] ) );
		return null;
	},
	'a comment is approved'              => static function () {
		wp_set_comment_status( noted( 'comment' ), 'approve' );
		return expected( '@comment:comment', '@post:post', 'list:comment' );
	},
	'a comment gets a reply'              => static function () {
		note( 'reply', wp_insert_comment( [ 'comment_post_ID' => noted( 'post' ), 'comment_parent' => noted( 'comment' ), 'comment_content' => 'Yes', 'comment_author' => 'Ben', 'comment_approved' => 1 ] ) );
		return expected( '@comment:reply', '@comment:comment', '@post:post', 'list:comment' );
	},
	'a comment is edited'                => static function () {
		wp_update_comment( [ 'comment_ID' => noted( 'comment' ), 'comment_content' => 'Well now' ] );
		return expected( '@comment:comment', '@post:post' );
	},
	'a comment is unapproved'            => static function () {
		wp_set_comment_status( noted( 'comment' ), 'hold' );
		return expected( '-@comment:comment', '@comment:comment', '@comment:reply', '@post:post', 'list:comment' );
	},
	'a pending comment becomes spam (no webhook)'     => static function () {
		wp_spam_comment( noted( 'comment' ) );
		return null;
	},
	'a spam comment is approved'               => static function () {
		wp_set_comment_status( noted( 'comment' ), 'approve' );
		return expected( '@comment:comment', '@post:post' );
	},
	'a comment is trashed'               => static function () {
		wp_trash_comment( noted( 'comment' ) );
		return expected( '-@comment:comment', '@comment:comment', '@post:post', 'list:comment' );
	},
	'a comment is deleted'               => static function () {
		wp_delete_comment( noted( 'reply' ), true );
		return expected( '-@comment:reply', '@comment:reply', '@post:post', 'list:comment' );
	},
	'an author is renamed'               => static function () {
		wp_update_user( [ 'ID' => noted( 'author' ), 'display_name' => 'Masthead Tester' ] );
		return expected( '@user:author' );
	},
	'an author changes the biography'      => static function () {
		update_user_meta( noted( 'author' ), 'description', 'Tests.' );
		return expected( '@user:author' );
	},
	'a user signs in (no webhook)' => static function () {
		update_user_meta( noted( 'author' ), 'session_tokens', [ 'x' => time() ] );
		return null;
	},
	'the slug of an author is changed'   => static function () {
		wp_update_user( [ 'ID' => noted( 'author' ), 'user_nicename' => 'masthead-tester' ] );
		return expected( '@user:author', '/author/masthead-test/', '/author/masthead-tester/' );
	},
	'a file is uploaded'                 => static function () {
		$file = wp_upload_bits( 'masthead-test.txt', null, 'text' );
		note( 'media', wp_insert_attachment( [ 'post_title' => 'Masthead file', 'post_mime_type' => 'text/plain' ], $file['file'] ) );
		return expected( '@post:media', 'list:mediaItem' );
	},
	'an alternative text is set'     => static function () {
		update_post_meta( noted( 'media' ), '_wp_attachment_image_alt', 'A text' );
		return expected( '@post:media' );
	},
	'a caption is set'               => static function () {
		save( 'media', [ 'post_excerpt' => 'Caption' ] );
		return expected( '@post:media' );
	},
	'a post gets a featured image'     => static function () {
		update_post_meta( noted( 'post' ), '_thumbnail_id', noted( 'media' ) );
		return expected( '@post:post' );
	},
	'a file is deleted'                  => static function () {
		$expected = expected( '-@post:media', '@post:media', 'list:mediaItem' );
		wp_delete_attachment( noted( 'media' ), true );
		return $expected;
	},
	'pages are published, one below another' => static function () {
		note( 'page', wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Masthead page', 'post_name' => 'masthead-page' ] ) );
		note( 'child', wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Masthead child', 'post_name' => 'child', 'post_parent' => noted( 'page' ) ] ) );
		return expected( '@post:page', '@post:child', 'list:page', '/masthead-page/', '/masthead-page/child/' );
	},
	'the slug of a parent page is changed'   => static function () {
		save( 'page', [ 'post_name' => 'masthead-leaf' ] );
		return expected( '@post:page', '@post:child', '/masthead-page/', '/masthead-page/child/', '/masthead-leaf/', '/masthead-leaf/child/' );
	},
	'a page gets another template'       => static function () {
		update_post_meta( noted( 'page' ), '_wp_page_template', 'blank' );
		return expected( '@post:page' );
	},
	'a menu is created'                     => static function () {
		note( 'menu', wp_create_nav_menu( 'Masthead test' ) );
		return expected( '@term:menu', 'list:menu', 'list:menuItem' );
	},
	'a menu gets an item'                => static function () {
		note( 'item', wp_update_nav_menu_item( noted( 'menu' ), 0, [ 'menu-item-type' => 'post_type', 'menu-item-object' => 'page', 'menu-item-object-id' => noted( 'page' ), 'menu-item-status' => 'publish' ] ) );
		return expected( '@term:menu', '@post:item', 'list:menuItem' );
	},
	'a page in a menu is renamed'        => static function () {
		save( 'page', [ 'post_title' => 'Masthead leaf' ] );
		return expected( '@post:page', '@post:item', 'list:menuItem' );
	},
	'a menu item is deleted'       => static function () {
		$expected = expected( '@post:item', 'list:menuItem' );
		wp_delete_post( noted( 'item' ), true );
		return $expected;
	},
	'menu locations change'                => static function () {
		$places = get_theme_mod( 'nav_menu_locations', [] );
		set_theme_mod( 'nav_menu_locations', [ 'masthead-test' => noted( 'menu' ) ] + $places );
		set_theme_mod( 'nav_menu_locations', $places );
		return expected( 'list:menu', 'list:menuItem' );
	},
	'a menu is deleted'                  => static function () {
		$expected = expected( '@term:menu', 'list:menu' );
		wp_delete_nav_menu( noted( 'menu' ) );
		return $expected;
	},
	'a page becomes the front page'      => static function () {
		add_filter( 'pre_option_show_on_front', static fn() => 'page' );
		$before = get_option( 'page_on_front' );
		update_option( 'page_on_front', noted( 'page' ) );
		update_option( 'page_on_front', $before );
		return expected( 'setting:page_on_front', '@post:page', '/', '/masthead-leaf/' );
	},
	'a scheduled page is published by cron' => static function () {
		save( 'moved', [ 'post_status' => 'publish', 'post_name' => 'masthead-moved' ] );
		global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'future' ], [ 'ID' => noted( 'moved' ) ] );
		clean_post_cache( noted( 'moved' ) );
		check_and_publish_future_post( noted( 'moved' ) );
		return expected( '@post:moved', 'list:page', '/masthead-moved/' );
	},
	'a scheduled post is published' => static function () {
		global $wpdb;
		$wpdb->update( $wpdb->posts, [ 'post_status' => 'future' ], [ 'ID' => noted( 'post' ) ] );
		clean_post_cache( noted( 'post' ) );
		check_and_publish_future_post( noted( 'post' ) );
		return expected( '@post:post', 'list:post', '@term:category', '/masthead-test-2/' );
	},
	'a post is made private'             => static function () {
		save( 'post', [ 'post_status' => 'private' ] );
		return expected( '-@post:post', '@post:post', 'list:post', '@term:category', '@user:author', '/masthead-test-2/' );
	},
	'a private post is edited (no webhook)'   => static function () {
		save( 'post', [ 'post_content' => 'Three' ] );
		return null;
	},
	'a private post is published'        => static function () {
		save( 'post', [ 'post_status' => 'publish' ] );
		return expected( '@post:post', 'list:post' );
	},
	'a post becomes a draft'     => static function () {
		save( 'post', [ 'post_status' => 'draft' ] );
		return expected( '-@post:post', 'list:post', '/masthead-test-2/' );
	},
	'a password-protected post becomes a draft' => static function () {
		save( 'post', [ 'post_password' => 'secret', 'post_status' => 'publish' ] );
		save( 'post', [ 'post_status' => 'draft' ] );
		return expected( '-@post:post' );
	},
	'it loses the password and is published'        => static function () {
		save( 'post', [ 'post_password' => '', 'post_status' => 'publish' ] );
		return expected( '@post:post', 'list:post' );
	},
	'a post is trashed'                  => static function () {
		wp_trash_post( noted( 'post' ) );
		return expected( '-@post:post', '@post:post', 'list:post', '@term:category', '/masthead-test-2/' );
	},
	'a post is restored from the trash'   => static function () {
		wp_untrash_post( noted( 'post' ) );
		return null;
	},
	'it is published again'                => static function () {
		wp_publish_post( noted( 'post' ) );
		return expected( '@post:post', 'list:post', '/masthead-test-2/' );
	},
	'a category is deleted'              => static function () {
		$expected = expected( '@term:category', 'list:category', '@post:post', '/category/masthead-proof/' );
		wp_delete_term( noted( 'category' ), 'category' );
		return $expected;
	},
	'a user is deleted, and another gets the posts' => static function () {
		$expected = expected( '@user:author', '@user:heir', '@post:post', 'list:post', 'list:user', '/author/masthead-tester/' );
		wp_delete_user( noted( 'author' ), noted( 'heir' ) );
		return $expected;
	},
	'a post is deleted'                  => static function () {
		wp_delete_post( noted( 'post' ), true );
		return expected( '-@post:post', '@post:post', 'list:post', '/masthead-test-2/' );
	},
	'internal data of plugins changes (no webhook)' => static function () {
		set_transient( 'masthead_test', 1, 5 );
		update_option( 'masthead_test_other', time() );
		delete_option( 'masthead_test_other' );
		return null;
	},
	'the permalink structure changes'          => static function () {
		$before = get_option( 'permalink_structure' );
		update_option( 'permalink_structure', '/%year%/%postname%/' );
		update_option( 'permalink_structure', $before );
		return [ '*' ];
	},
	'the theme changes'               => static function () {
		do_action( 'switch_theme', 'Other', wp_get_theme(), wp_get_theme() );
		return [ '*' ];
	},
	'another cache purges'               => static function () {
		do_action( 'graphql_purge', 'list:book', 'test', 'localhost/graphql' );
		do_action( 'graphql_purge', 'skipped:post', 'test', 'localhost/graphql' );
		return [ 'list:book', '!skipped:post' ];
	},
	'more changes than one webhook allows'              => static function () {
		for ( $i = 0; $i < 1500; $i++ ) {
			\Masthead\Companion\changes()->add( "post:$i" );
		}
		return [ '*' ];
	},
	'more changes than allowed, and retracted content' => static function () {
		\Masthead\Companion\changes()->withdraw( 'post:1' );
		\Masthead\Companion\changes()->add_everything();
		return [ '*', '-post:1' ];
	},
	'more retracted content than allowed' => static function () {
		for ( $i = 0; $i < 1500; $i++ ) {
			\Masthead\Companion\changes()->withdraw( "post:$i" );
		}
		return [ '*', '-*' ];
	},
	'the plugin is deactivated: it sends a last webhook and clears its schedule' => static function () {
		\Masthead\Companion\stop_schedule();
		\Masthead\Companion\retry_soon();
		if ( wp_next_scheduled( \Masthead\Companion\RETRY_HOOK ) || wp_next_scheduled( \Masthead\Companion\HEARTBEAT_HOOK ) ) {
			throw new Exception( 'The schedule is not empty.' );
		}
		wp_schedule_event( time() + \Masthead\Companion\HEARTBEAT_SECONDS, 'masthead_companion', \Masthead\Companion\HEARTBEAT_HOOK );
		return [ '*', 'leaving' ];
	},
	'the plugin is deactivated: it sends pending changes, even to an unreachable site' => static function () {
		$changes = new \Masthead\Companion\Change_List();
		$changes->withdraw( 'post:1' );
		\Masthead\Companion\keep_pending( $changes );
		set_transient( \Masthead\Companion\AWAY_TRANSIENT, 1, \Masthead\Companion\AWAY_SECONDS );
		\Masthead\Companion\stop_schedule();
		[ , $rows ] = \Masthead\Companion\read_pending();
		\Masthead\Companion\forget_pending( $rows );
		wp_schedule_event( time() + \Masthead\Companion\HEARTBEAT_SECONDS, 'masthead_companion', \Masthead\Companion\HEARTBEAT_HOOK );
		return [ '*', '-post:1', 'leaving' ];
	},
	'pending changes are stored, above the limit as everything' => static function () {
		$changes = new \Masthead\Companion\Change_List();
		$changes->withdraw( 'post:1' );
		for ( $i = 0; $i <= \Masthead\Companion\MAX_PENDING_ROWS; $i++ ) {
			\Masthead\Companion\keep_pending( $changes );
		}
		[ , $rows ] = \Masthead\Companion\read_pending();
		// During the delivery, another request replaces the row of the same name.
		\Masthead\Companion\keep_pending( $changes );
		\Masthead\Companion\forget_pending( $rows );
		if ( 1 !== \Masthead\Companion\count_pending() ) {
			throw new Exception( 'The replaced row was deleted.' );
		}
		\Masthead\Companion\send_pending();
		return [ '*', '-*' ];
	},
];
foreach ( [ 'blogname', 'blogdescription', 'posts_per_page', 'date_format', 'timezone_string', 'blog_public', 'thread_comments', 'default_comment_status', 'site_icon' ] as $option ) {
	$steps[ "the option $option is changed" ] = static function () use ( $option ) {
		$before = get_option( $option );
		// WordPress validates some options; a rejected value is not a change.
		remove_all_filters( "sanitize_option_$option" );
		global $wpdb;
		$value = is_numeric( $before ) ? (int) $before + 1 : ( 'timezone_string' === $option ? 'Europe/Athens' : "$before." );
		update_option( $option, $value );
		update_option( $option, $before );
		return [ "setting:$option" ];
	};
}
$steps['all created content is deleted'] = static function () {
	$expected = expected( '-@post:page', '-@post:child', '-@post:moved', 'list:tag' );
	foreach ( [ 'page', 'child', 'moved' ] as $name ) {
		wp_delete_post( noted( $name ), true );
	}
	wp_delete_term( noted( 'tag' ), 'post_tag' );
	wp_delete_user( noted( 'heir' ) );
	delete_option( NOTES );
	return $expected;
};

if ( 'list' === $argv[1] ) {
	echo wp_json_encode( array_keys( $steps ) );
} else {
	echo wp_json_encode( $steps[ $argv[1] ]() );
}
