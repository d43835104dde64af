<?php
/**
 * Runs a scenario of undelivered changes with the plugin's functions on a WordPress of a few functions, and prints the results as JSON. The
 * functions have the behaviour of WordPress's as far as the plugin depends on it.
 *
 * @package Masthead\Companion
 */

// phpcs:disable -- stand-ins for WordPress.

namespace {
	define( 'ABSPATH', __DIR__ );
	define( 'MINUTE_IN_SECONDS', 60 );

	class WP_Error {
		public function get_error_message() { return 'cURL error 7: Failed to connect'; }
	}
	class WP_REST_Response {
		public function __construct( public $data, public $status = 200 ) {}
	}
	class WP_REST_Request {
		public function __construct( private string $signature ) {}
		public function get_header( $name ) { return $this->signature; }
	}

	$options = $transients = $routes = $scheduled = $received = [];
	// What the site responds: a status, or null while it is down.
	$site  = 200;
	$delay = 0.0;

	function get_option( $name ) { return $GLOBALS['options'][ $name ] ?? false; }
	function update_option( $name, $value ) { $GLOBALS['options'][ $name ] = $value; }
	function get_transient( $name ) { return $GLOBALS['transients'][ $name ] ?? false; }
	function set_transient( $name, $value ) { $GLOBALS['transients'][ $name ] = $value; }
	function delete_transient( $name ) { unset( $GLOBALS['transients'][ $name ] ); }
	function has_action() { return true; }
	function add_action( $name, $function ) { if ( 'rest_api_init' === $name ) { $function(); } }
	function register_rest_route( $namespace, $path, $route ) { $GLOBALS['routes'][ "/$namespace$path" ] = $route; }
	function wp_next_scheduled( $hook ) { return $GLOBALS['scheduled'][ $hook ] ?? false; }
	function wp_schedule_single_event( $time, $hook ) { $GLOBALS['scheduled'][ $hook ] = $time; }
	function wp_clear_scheduled_hook( $hook ) { unset( $GLOBALS['scheduled'][ $hook ] ); }
	function wp_doing_cron() { return false; }
	function wp_json_encode( $value, $flags ) { return json_encode( $value, $flags ); }
	function wp_generate_password( $length ) { return substr( bin2hex( random_bytes( 32 ) ), 0, $length ); }
	function is_wp_error( $value ) { return $value instanceof WP_Error; }
	function wp_remote_retrieve_response_code( $answer ) { return $answer['status']; }
	function wp_remote_retrieve_body( $answer ) { return '{}'; }
	function wp_remote_post( $url, $options ) {
		usleep( (int) ( $GLOBALS['delay'] * 1e6 ) );
		$GLOBALS['attempts'] = ( $GLOBALS['attempts'] ?? 0 ) + 1;
		if ( null === $GLOBALS['site'] ) { return new WP_Error(); }
		if ( 200 === $GLOBALS['site'] ) { array_push( $GLOBALS['received'], ...json_decode( $options['body'], true )['keys'] ); }
		return [ 'status' => $GLOBALS['site'] ];
	}
}

namespace Masthead\Companion {
	const VERSION    = 'test';
	const EVERYTHING = '*';
	function secret(): string { return '0123456789abcdef'; }
	function is_ready(): bool { return true; }
	function site_origins(): array { return [ 'https://site.test' ]; }
	function api_path(): string { return '/api/faust'; }

	$includes = __DIR__ . '/../masthead-companion/includes';
	foreach ( [ 'class-change-list', 'signature', 'class-delivery', 'sending', 'schedule', 'status' ] as $file ) {
		require "$includes/$file.php";
	}

	// The stored changes: a list in place of rows of the options table.
	$rows = [];
	function keep_pending( Change_List $changes ): void { $GLOBALS['rows'][] = $changes->body(); }
	function count_pending(): int { return count( $GLOBALS['rows'] ); }
	function read_pending(): array {
		$changes = new Change_List();
		foreach ( $GLOBALS['rows'] as $row ) { $changes->add_body( $row ); }
		return [ $changes, $GLOBALS['rows'] ];
	}
	function forget_pending( array $rows ): void { $GLOBALS['rows'] = []; }

	serve_status();

	/** A request to WordPress that changes something, or nothing; how often the site was contacted, and what it has received by then. */
	$request = static function ( string ...$keys ): array {
		// Each request is a process of its own, with an empty list.
		( function () { $this->keys = $this->paths = $this->withdrawn = []; } )->call( changes() );
		$GLOBALS['attempts'] = 0;
		$GLOBALS['received'] = [];
		changes()->add( ...$keys );
		send_changes();
		return [ 'attempts' => $GLOBALS['attempts'], 'received' => $GLOBALS['received'] ];
	};
	$results = [];

	$results['nothing'] = $request();
	$GLOBALS['site']    = null;
	$results['down']    = $request( 'post:1' );
	$results['still']   = $request();
	$results['more']    = $request( 'post:2' );
	$GLOBALS['site']    = 200;
	$results['next']    = $request();
	$results['after']   = [ $request(), count_pending(), wp_next_scheduled( RETRY_HOOK ) ];

	// A hanging site is not contacted by the next request.
	$GLOBALS['site']     = null;
	$GLOBALS['delay']    = 0.6;
	$results['hanging']  = $request( 'post:3' );
	$results['paused']   = [ $request(), $request( 'post:4' ) ];
	$GLOBALS['delay']    = 0.0;
	delete_transient( AWAY_TRANSIENT );

	// A site that rejects changes gets them from cron.
	$GLOBALS['site']     = 401;
	$results['rejected'] = [ $request( 'post:5' ), $request() ];
	$GLOBALS['site']     = 200;
	$results['by cron']  = $request();

	// Until it contacts WordPress, with the right key.
	$call = static function ( string $secret ): bool {
		$header = signature( $secret, STATUS_ROUTE, '', time(), 'abcdefghijklmnop', 'GET' );
		return isset( $GLOBALS['routes'][ STATUS_ROUTE ]['callback']( new \WP_REST_Request( $header ) )->data['sites'] );
	};
	$results['stranger'] = [ $call( 'another secret key' ), $request() ];
	set_transient( AWAY_TRANSIENT, 1, 10 );
	$results['contact']  = [ $call( secret() ), $request(), count_pending() ];
	echo json_encode( $results );
}
