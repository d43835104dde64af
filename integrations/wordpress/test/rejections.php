<?php
/**
 * Prints the messages for rejected comments of a WordPress in German, with and without a visitor whom the site has signed, as JSON.
 *
 * Arguments: header, signature, body.
 *
 * @package Masthead\Companion
 */

// phpcs:disable -- stand-ins for WordPress.

namespace {
	define( 'ABSPATH', __DIR__ );

	$filters = [];

	function add_filter( $name, $function, $priority = 10, $count = 1 ) { $GLOBALS['filters'][ $name ] = [ $function, $count ]; }
	function apply_filters( $name, ...$given ) {
		if ( ! isset( $GLOBALS['filters'][ $name ] ) ) { return $given[0]; }
		[ $function, $count ] = $GLOBALS['filters'][ $name ];
		return $function( ...array_slice( $given, 0, $count ) );
	}

	// The request's body.
	class Input {
		public $context;
		private int $at = 0;
		public function stream_open() { return true; }
		public function stream_stat() { return []; }
		public function stream_eof() { return $this->at >= strlen( $GLOBALS['argv'][3] ); }
		public function stream_read( $count ) {
			$part      = substr( $GLOBALS['argv'][3], $this->at, $count );
			$this->at += strlen( $part );
			return $part;
		}
	}
	stream_wrapper_unregister( 'php' );
	stream_wrapper_register( 'php', 'Input' );

	// A text of WordPress with the call of its filter, as WordPress makes it.
	function messages() {
		return [
			'flood'     => apply_filters( 'comment_flood_message', 'Zu schnell.' ),
			'duplicate' => apply_filters( 'comment_duplicate_message', 'Doppelter Kommentar.' ),
			'closed'    => apply_filters( 'gettext_wp-graphql', 'Geschlossen', 'Sorry, this post is closed to comments at the moment', 'wp-graphql' ),
			'core'      => apply_filters( 'gettext', 'Beitrag', 'Post', 'default' ),
		];
	}
}

namespace Masthead\Companion {
	function secret(): string { return '0123456789abcdef'; }

	require __DIR__ . '/../masthead-companion/includes/signature.php';
	require __DIR__ . '/../masthead-companion/includes/visitor.php';
	require __DIR__ . '/../masthead-companion/includes/commenting.php';

	$_SERVER['HTTP_X_MASTHEAD_VISITOR']   = $argv[1];
	$_SERVER['HTTP_X_MASTHEAD_SIGNATURE'] = $argv[2];
	if ( restore_visitor() ) {
		reject_in_english();
	}
	echo json_encode( [ 'address' => $_SERVER['REMOTE_ADDR'] ?? null, 'messages' => messages() ] );
}
