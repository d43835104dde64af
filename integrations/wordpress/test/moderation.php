<?php
/**
 * Runs a scenario of moderation with the plugin's functions on a WordPress of a few functions, and prints the results as JSON. The functions
 * have the behaviour of WordPress's as far as the plugin depends on it.
 *
 * @package Masthead\Companion
 */

// phpcs:disable -- stand-ins for WordPress.

namespace {
	define( 'ABSPATH', __DIR__ );
	define( 'MINUTE_IN_SECONDS', 60 );

	class WP_Comment {
		public $comment_ID, $comment_approved = '0', $comment_post_ID = '7', $comment_author = 'Vera', $comment_author_email = 'vera@x.test';
		public $comment_author_url = '', $comment_author_IP = '192.0.2.7', $comment_content = 'Is it <b>lit</b> &amp; bright?';
		public $comment_date = '2026-01-01 13:00:00', $comment_date_gmt = '2026-01-01 12:00:00';
		public $meta = [];
		public function __construct( int $id ) { $this->comment_ID = (string) $id; }
	}
	class WP_Error {
		public $code, $data;
		public function __construct( $code, $message, $data = [] ) { $this->code = $code; $this->data = $data; }
	}
	class WP_REST_Response {
		public $data, $status;
		public function __construct( $data, $status ) { $this->data = $data; $this->status = $status; }
	}
	class WP_REST_Request {
		private $headers, $body;
		public function __construct( array $headers, string $body ) { $this->headers = $headers; $this->body = $body; }
		public function get_header( $name ) { return $this->headers[ $name ] ?? null; }
		public function get_body() { return $this->body; }
	}

	$comments   = [];
	$filters    = [];
	$routes     = [];
	$transients = [];
	$options    = [ 'admin_email' => 'owner@x.test', 'require_name_email' => '1' ];
	$accounts   = [ 3 => [ 'ana@x.test', true ], 4 => [ 'arno@x.test', false ] ];
	$graphql    = false;

	class Database { public $comments = 'wp_comments'; public function prepare( $sql, $value ) { return str_replace( '%d', (string) $value, $sql ); } }
	$wpdb = new Database();

	// WordPress defines these where PHP's extension is missing.
	if ( ! function_exists( 'mb_strlen' ) ) {
		function mb_strlen( $text ) { return strlen( $text ); }
		function mb_substr( $text, $start, $length ) { return substr( $text, $start, $length ); }
	}
	function __( $text ) { return $text; }
	function add_filter( $name, $function ) { $GLOBALS['filters'][ $name ][] = $function; }
	function remove_filter( $name, $function ) { unset( $GLOBALS['filters'][ $name ] ); }
	function add_action( $name, $function ) { add_filter( $name, $function ); }
	function apply( $name, ...$values ) { foreach ( $GLOBALS['filters'][ $name ] ?? [] as $function ) { $values[0] = $function( ...$values ); } return $values[0]; }
	function register_rest_route( $namespace, $path, $route ) { $GLOBALS['routes'][ "/$namespace$path" ] = $route; }
	function is_wp_error( $value ) { return $value instanceof WP_Error; }
	function get_option( $name ) { return $GLOBALS['options'][ $name ] ?? false; }
	function get_transient( $name ) { return $GLOBALS['transients'][ $name ] ?? false; }
	function set_transient( $name, $value ) { $GLOBALS['transients'][ $name ] = $value; }
	function get_comment( $id ) { return $GLOBALS['comments'][ (int) $id ] ?? null; }
	function get_comment_meta( $id, $key ) { return get_comment( $id )->meta[ $key ] ?? []; }
	function add_comment_meta( $id, $key, $value ) { get_comment( $id )->meta[ $key ][] = $value; }
	function delete_comment_meta( $id, $key ) { unset( get_comment( $id )->meta[ $key ] ); }
	function wp_set_comment_status( $id, $status ) { get_comment( $id )->comment_approved = '1'; return true; }
	function wp_spam_comment( $id ) { get_comment( $id )->comment_approved = 'spam'; return true; }
	function wp_trash_comment( $id ) { get_comment( $id )->comment_approved = 'trash'; return true; }
	function wp_strip_all_tags( $text ) { return trim( strip_tags( $text ) ); }
	function esc_url_raw( $url ) { return $url; }
	function get_post( $id ) { return (object) [ 'ID' => $id, 'post_title' => 'The lamp &#8211; lit' ]; }
	function get_permalink( $post ) { return 'https://cms.example/the-lamp/'; }
	function wp_parse_url( $url, $part = -1 ) { return parse_url( $url, $part ); }
	function wp_set_current_user( $id ) {}
	function is_email( $text ) { return false !== filter_var( $text, FILTER_VALIDATE_EMAIL ); }
	function is_graphql_request() { return $GLOBALS['graphql']; }
	function get_userdata( $id ) { return isset( $GLOBALS['accounts'][ $id ] ) ? (object) [ 'ID' => $id, 'user_email' => $GLOBALS['accounts'][ $id ][0] ] : false; }
	function get_user_by( $field, $email ) { foreach ( $GLOBALS['accounts'] as $id => $account ) { if ( $account[0] === $email ) { return get_userdata( $id ); } } return false; }
	function user_can( $user, $capability ) { return $GLOBALS['accounts'][ is_object( $user ) ? $user->ID : $user ][1] ?? false; }
	function get_comments( $query ) {
		$stored = [ 'hold' => '0', 'approve' => '1' ][ $query['status'] ] ?? $query['status'];
		$found  = array_filter( $GLOBALS['comments'], fn( $each ) => $each->comment_approved === $stored );
		if ( ! empty( $query['count'] ) ) { return count( $found ); }
		krsort( $found );
		if ( preg_match( '/comment_ID < (\d+)/', apply( 'comments_clauses', [ 'where' => '' ] )['where'] ?? '', $parts ) ) {
			$found = array_filter( $found, fn( $each ) => (int) $each->comment_ID < (int) $parts[1] );
		}
		return array_slice( array_values( $found ), 0, $query['number'] );
	}
}

namespace Masthead\Companion {
	function secret(): string { return '0123456789abcdef'; }
	function is_ready(): bool { return true; }
	function site_origins(): array { return [ 'https://site.test' ]; }
	function path_of( $url ): string { return (string) parse_url( $url, PHP_URL_PATH ); }

	$includes = __DIR__ . '/../masthead-companion/includes';
	foreach ( [ 'signature', 'commenting', 'moderation/tokens', 'moderation/comments', 'moderation/links', 'moderation/routes', 'moderation/mails' ] as $file ) {
		require "$includes/$file.php";
	}
	serve_moderation();
	add_moderation_links();
	require_name_and_email();
	\apply( 'rest_api_init', null );

	$calls = 0;
	/** Sends a request to a route as the site does. */
	$call = static function ( string $path, array $content, array $change = [] ) use ( &$calls ) {
		$calls += 1;
		$path   = "/masthead-companion/v1/comments/$path";
		$body   = json_encode( $content );
		$header = signature( $change['secret'] ?? secret(), $path, $body, time(), $change['nonce'] ?? "abcdefghijklmno$calls" );
		$request = new \WP_REST_Request( [ 'X-Masthead-Signature' => $header ], $change['body'] ?? $body );
		$allowed = $GLOBALS['routes'][ $path ]['permission_callback']( $request );
		$answer  = true === $allowed ? $GLOBALS['routes'][ $path ]['callback']( $request ) : $allowed;
		return $answer instanceof \WP_Error ? $answer->data['status'] : $answer->data;
	};
	/** The tokens in the mail that WordPress sends to an address. */
	$mailed = static function ( int $comment, string $to ): array {
		$text = \apply( 'comment_moderation_text', 'A new comment', $comment );
		$mail = \apply( 'wp_mail', [ 'to' => $to, 'message' => $text ] );
		preg_match_all( '#https://site\.test/moderate-comment\?token=([\w.-]+)#', $mail['message'], $found );
		return [ 'tokens' => $found[1], 'marked' => false !== strpos( $mail['message'], '[masthead' ) ];
	};

	foreach ( [ 1, 2, 3, 4, 5 ] as $id ) {
		$GLOBALS['comments'][ $id ] = new \WP_Comment( $id );
	}
	$results = [];
	$list = [ 'user' => 3, 'status' => 'hold', 'before' => null, 'first' => 2 ];
	$results['list']      = $call( 'list', $list );
	$results['next']      = array_column( $call( 'list', [ 'before' => 4 ] + $list )['comments'], 'id' );
	$results['refused']   = [
		$call( 'list', [ 'user' => 4 ] + $list ),
		$call( 'list', [ 'user' => 99 ] + $list ),
		$call( 'list', array_diff_key( $list, [ 'user' => 0 ] ) ),
		$call( 'list', $list, [ 'secret' => 'another secret key' ] ),
		$call( 'list', $list, [ 'body' => '{}' ] ),
		$call( 'list', [ 'status' => 'any' ] + $list ),
		$call( 'moderate', [ 'user' => null, 'ids' => [ '1' ], 'decision' => 'spam', 'only' => 'any' ] ),
		$call( 'moderate', [ 'user' => null, 'ids' => [ 1 ], 'decision' => 'hold', 'only' => 'any' ] ),
	];
	$call( 'list', $list, [ 'nonce' => 'abcdefghijklmnopq' ] );
	$results['replayed'] = $call( 'list', $list, [ 'nonce' => 'abcdefghijklmnopq' ] );
	foreach ( [ 'approve', 'spam', 'trash' ] as $at => $decision ) {
		$results[ $decision ] = $call( 'moderate', [ 'user' => null, 'ids' => [ $at + 1, 99 ], 'decision' => $decision, 'only' => 'pending' ] )['results'];
	}
	$results['again'] = $call( 'moderate', [ 'user' => 3, 'ids' => [ 1 ], 'decision' => 'spam', 'only' => 'pending' ] )['results'];

	$owner  = $mailed( 4, 'owner@x.test' );
	$editor = $mailed( 4, 'ana@x.test' );
	$results['mails'] = [ count( $owner['tokens'] ), count( $editor['tokens'] ), count( $mailed( 4, 'arno@x.test' )['tokens'] ), count( $mailed( 4, 'x@x.test' )['tokens'] ), $owner['marked'], $mailed( 4, 'arno@x.test' )['marked'] ];
	$results['forged mark'] = \apply( 'wp_mail', [ 'to' => 'owner@x.test', 'message' => '[masthead-moderation:4:' . str_repeat( '0', 32 ) . ']' ] )['message'];
	[ $approve, $spam ] = $owner['tokens'];
	$link = static fn( string $token, string $mode ) => $call( 'link', [ 'token' => $token, 'mode' => $mode ] );
	$results['read']   = [ $link( $approve, 'read' ), $GLOBALS['comments'][4]->comment_approved ];
	$results['forged'] = $link( str_replace( '.approve.', '.trash.', $approve ), 'use' );
	$results['use']    = [ $link( $spam, 'use' )['outcome'], $GLOBALS['comments'][4]->comment_approved ];
	$results['used']   = [ $link( $spam, 'use' )['outcome'] ];
	$GLOBALS['comments'][4]->comment_approved = '0';
	$results['used'][] = $link( $approve, 'use' )['outcome'];
	$GLOBALS['accounts'][3][1] = false;
	$results['demoted'] = $link( $editor['tokens'][0], 'use' )['outcome'];
	$old = moderation_tokens( moderation_link_key( secret() ), 5, 0, 'owner@x.test', time() - LINK_SECONDS, 'abcdefghijklmnop' )['approve'];
	$results['expired'] = $link( $old, 'use' )['outcome'];
	$results['settings'] = $call( 'settings', [] );

	$of_visitor = [ 'comment_author' => 'Vera', 'comment_author_email' => '' ];
	$check = static fn( array $comment ) => \is_wp_error( \apply( 'pre_comment_approved', 1, $comment ) );
	$results['without graphql'] = $check( $of_visitor );
	$GLOBALS['graphql'] = true;
	$results['comments'] = [ $check( $of_visitor ), $check( [ 'comment_author_email' => 'vera@x.test' ] + $of_visitor ), $check( [ 'user_id' => 3 ] + $of_visitor ) ];
	echo json_encode( $results );
}
