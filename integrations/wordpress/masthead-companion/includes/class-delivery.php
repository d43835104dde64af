<?php
/**
 * One webhook to one site.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** A signed request. Each attempt needs a new one, because a site accepts a signature once. */
final class Delivery {
	/** The status if no response arrived. */
	public const NO_ANSWER = 0;

	/** How long a hanging site blocks a PHP worker. */
	private const WAIT_SECONDS = 2;

	/** How long it waits for a connection without waiting for a response. */
	public const CONNECT_SECONDS = 0.1;

	private string $url;
	private string $body;
	/** @var array<string, string> */
	private array $headers;

	/** @param array{from: string, keys: string[], urls: string[], withdrawn: string[]} $body */
	public function __construct( string $origin, array $body ) {
		$path          = api_path() . '/purge';
		$this->url     = $origin . $path;
		$this->body    = (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
		$this->headers = [
			'Content-Type'         => 'application/json',
			'X-Masthead-Signature' => signature( secret(), $path, $this->body, time(), wp_generate_password( 32, false ) ),
		];
	}

	/**
	 * Sends the request and waits for the response.
	 *
	 * @return array{status: int, detail: string} HTTP status, and the error if it is not 200.
	 */
	public function send(): array {
		$answer = wp_remote_post(
			$this->url,
			[
				'headers'             => $this->headers,
				'body'                => $this->body,
				'timeout'             => self::WAIT_SECONDS,
				'redirection'         => 0,
				'limit_response_size' => 4096,
				'user-agent'          => 'Masthead-Companion/' . VERSION,
			]
		);
		if ( is_wp_error( $answer ) ) {
			return [
				'status' => self::NO_ANSWER,
				'detail' => $answer->get_error_message(),
			];
		}
		$status = (int) wp_remote_retrieve_response_code( $answer );
		$error  = json_decode( wp_remote_retrieve_body( $answer ), true )['error'] ?? [];
		return [
			'status' => $status,
			'detail' => 200 === $status ? '' : trim( ( $error['code'] ?? '' ) . ' ' . ( $error['message'] ?? '' ) ),
		];
	}

	/**
	 * Sends the request without waiting for a response. WordPress's non-blocking mode can wait up to a second.
	 *
	 * @return bool False if the site could not be reached.
	 */
	public function send_without_waiting(): bool {
		$parts = wp_parse_url( $this->url );
		$tls   = 'https' === $parts['scheme'];
		$port  = $parts['port'] ?? ( $tls ? 443 : 80 );
		// Suppresses the PHP warning about an unreachable host, which would appear in the editor's response.
		// phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged
		$socket = @stream_socket_client( ( $tls ? 'ssl://' : 'tcp://' ) . "{$parts['host']}:$port", $code, $message, self::CONNECT_SECONDS );
		if ( false === $socket ) {
			return false;
		}
		$host    = isset( $parts['port'] ) ? "{$parts['host']}:$port" : $parts['host'];
		$headers = $this->headers + [
			'Host'           => $host,
			'Content-Length' => (string) strlen( $this->body ),
			'Connection'     => 'close',
		];
		$request = "POST {$parts['path']} HTTP/1.1\r\n";
		foreach ( $headers as $name => $value ) {
			$request .= "$name: $value\r\n";
		}
		stream_set_blocking( $socket, false );
		// phpcs:ignore WordPress.WP.AlternativeFunctions -- this is a socket, not a file.
		$written = fwrite( $socket, "$request\r\n$this->body" );
		fclose( $socket ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		return false !== $written && $written > 0;
	}
}
