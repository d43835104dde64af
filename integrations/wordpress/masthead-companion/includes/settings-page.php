<?php
/**
 * Settings → Masthead.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

const PAGE        = 'masthead-companion';
const TEST_ACTION = 'masthead_companion_test';

function add_settings_page(): void {
	add_action(
		'admin_menu',
		static function (): void {
			add_options_page( __( 'Masthead', 'masthead-companion' ), __( 'Masthead', 'masthead-companion' ), 'manage_options', PAGE, __NAMESPACE__ . '\\render_settings_page' );
		}
	);
	add_action( 'admin_init', __NAMESPACE__ . '\\register_settings' );
	add_action( 'admin_post_' . TEST_ACTION, __NAMESPACE__ . '\\send_test' );
}

function register_settings(): void {
	register_setting(
		PAGE,
		SETTINGS_OPTION,
		[
			'type'              => 'object',
			'sanitize_callback' => __NAMESPACE__ . '\\clean_settings',
			'show_in_rest'      => false,
		]
	);
	add_settings_section( 'site', '', '__return_null', PAGE );
	add_field( 'sites', __( 'Site URL', 'masthead-companion' ), __( 'For example https://www.example.com; one URL per line. Default: the front-end site URL of the Faust plugin.', 'masthead-companion' ), 'MASTHEAD_SITE_URL' );
	add_field( 'secret', __( 'Secret key', 'masthead-companion' ), __( 'The value of FAUST_SECRET_KEY on the site. The stored key is not shown; leave this empty to keep it. Enter a minus sign to use the secret key of the Faust plugin.', 'masthead-companion' ), 'MASTHEAD_SECRET' );
	add_field( 'api_path', __( 'API path', 'masthead-companion' ), __( 'The value of MASTHEAD_API_PATH on the site. Default: /api/faust.', 'masthead-companion' ), 'MASTHEAD_API_PATH' );
}

function add_field( string $name, string $label, string $help, string $constant ): void {
	add_settings_field(
		$name,
		$label,
		static function () use ( $name, $help, $constant ): void {
			$attributes = sprintf( 'id="masthead-%1$s" name="%2$s[%1$s]" class="regular-text" aria-describedby="masthead-%1$s-help"', esc_attr( $name ), esc_attr( SETTINGS_OPTION ) );
			if ( defined( $constant ) ) {
				/* translators: %s: name of a constant */
				echo '<p>' . esc_html( sprintf( __( 'Set by %s in wp-config.php.', 'masthead-companion' ), $constant ) ) . '</p>';
				return;
			}
			// phpcs:disable WordPress.Security.EscapeOutput -- the attributes are escaped above.
			if ( 'sites' === $name ) {
				echo "<textarea rows=\"2\" $attributes>" . esc_textarea( setting( $name ) ) . '</textarea>';
			} elseif ( 'secret' === $name ) {
				$placeholder = '' === setting( $name ) ? '' : __( 'Stored', 'masthead-companion' );
				echo "<input type=\"password\" autocomplete=\"new-password\" $attributes value=\"\" placeholder=\"" . esc_attr( $placeholder ) . '">';
			} else {
				echo "<input type=\"text\" autocomplete=\"off\" $attributes value=\"" . esc_attr( setting( $name ) ) . '">';
			}
			// phpcs:enable
			echo '<p class="description" id="masthead-' . esc_attr( $name ) . '-help">' . esc_html( $help ) . '</p>';
		},
		PAGE,
		'site',
		[ 'label_for' => "masthead-$name" ]
	);
}

/**
 * @param mixed $given
 * @return array<string, string>
 */
function clean_settings( $given ): array {
	$given = is_array( $given ) ? $given : [];
	$urls  = preg_split( '/[\s,]+/', (string) ( $given['sites'] ?? '' ), -1, PREG_SPLIT_NO_EMPTY );
	$sites = array_filter( array_map( __NAMESPACE__ . '\\origin_of', $urls ) );
	if ( count( $sites ) < count( $urls ) ) {
		add_settings_error( SETTINGS_OPTION, 'bad_site', __( 'A URL was ignored: URLs must start with https:// or http://.', 'masthead-companion' ) );
	}
	$secret = trim( (string) ( $given['secret'] ?? '' ) );
	return [
		'sites'    => implode( "\n", $sites ),
		'secret'   => '' === $secret ? setting( 'secret' ) : ( '-' === $secret ? '' : $secret ),
		'api_path' => preg_replace( '#[^A-Za-z0-9/_.~-]#', '', (string) ( $given['api_path'] ?? '' ) ),
	];
}

function render_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	echo '<div class="wrap"><h1>' . esc_html__( 'Masthead', 'masthead-companion' ) . '</h1>';
	echo '<p>' . esc_html__( 'Notifies your Masthead site of changes, so that readers see them immediately.', 'masthead-companion' ) . '</p>';
	echo '<form action="options.php" method="post">';
	settings_fields( PAGE );
	do_settings_sections( PAGE );
	submit_button();
	echo '</form><hr><h2>' . esc_html__( 'Connection', 'masthead-companion' ) . '</h2>';
	foreach ( connection_facts() as $fact ) {
		echo '<p>' . esc_html( $fact ) . '</p>';
	}
	echo '<form action="' . esc_url( admin_url( 'admin-post.php' ) ) . '" method="post">';
	echo '<input type="hidden" name="action" value="' . esc_attr( TEST_ACTION ) . '">';
	wp_nonce_field( TEST_ACTION );
	submit_button( __( 'Send a test', 'masthead-companion' ), 'secondary', 'submit', true, is_ready() ? [] : [ 'disabled' => 'disabled' ] );
	echo '</form></div>';
}

/** @return string[] Sentences. */
function connection_facts(): array {
	$sites = site_origins();
	$facts = [];
	/* translators: %s: URLs */
	$facts[] = [] === $sites ? __( 'No site is configured.', 'masthead-companion' ) : sprintf( __( 'Notified sites: %s', 'masthead-companion' ), implode( ', ', $sites ) );
	if ( '' === secret() ) {
		$facts[] = __( 'No secret key is configured, so nothing can be sent.', 'masthead-companion' );
	}
	$last = get_option( LAST_OPTION );
	if ( is_array( $last ) ) {
		$facts[] = sprintf(
			/* translators: 1: URL, 2: time since then, 3: result */
			__( 'Last webhook: %1$s, %2$s ago: %3$s', 'masthead-companion' ),
			$last['site'],
			human_time_diff( (int) $last['at'] ),
			200 === $last['status'] ? __( 'accepted', 'masthead-companion' ) : trim( ( $last['status'] ? $last['status'] : __( 'no response', 'masthead-companion' ) ) . ' ' . $last['detail'] )
		);
	}
	$waiting = count_pending();
	if ( $waiting > 0 ) {
		/* translators: %d: number of changes */
		$facts[] = sprintf( _n( '%d change will be sent again.', '%d changes will be sent again.', $waiting, 'masthead-companion' ), $waiting );
	}
	return $facts;
}

/** Sends an empty webhook; the settings page then shows the result. */
function send_test(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'masthead-companion' ), '', 403 );
	}
	check_admin_referer( TEST_ACTION );
	if ( is_ready() ) {
		tell_sites( ( new Change_List() )->body() );
	}
	wp_safe_redirect( admin_url( 'options-general.php?page=' . PAGE ) );
	exit;
}
