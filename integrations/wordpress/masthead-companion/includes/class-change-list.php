<?php
/**
 * What has changed.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** Keys and paths, each once. Of more than the site takes in one call, only "everything" is left. */
final class Change_List {
	private const MAX_KEYS  = 1000;
	private const MAX_PATHS = 500;

	/** @var array<string, true> */
	private array $keys = [];

	/** @var array<string, true> */
	private array $paths = [];

	public function add( string ...$keys ): void {
		foreach ( $keys as $key ) {
			$this->keys[ $key ] = true;
		}
		if ( isset( $this->keys[ EVERYTHING ] ) || count( $this->keys ) > self::MAX_KEYS ) {
			$this->add_everything();
		}
	}

	/** Where something else may be than before; '' is no address. */
	public function add_path( string ...$paths ): void {
		if ( isset( $this->keys[ EVERYTHING ] ) ) {
			return;
		}
		foreach ( $paths as $path ) {
			if ( '' !== $path ) {
				$this->paths[ $path ] = true;
			}
		}
		if ( count( $this->paths ) > self::MAX_PATHS ) {
			$this->add_everything();
		}
	}

	public function add_everything(): void {
		$this->keys  = [ EVERYTHING => true ];
		$this->paths = [];
	}

	public function is_empty(): bool {
		return [] === $this->keys && [] === $this->paths;
	}

	/** @return array{keys: string[], urls: string[]} As the site takes it. */
	public function body(): array {
		return [
			'keys' => array_map( 'strval', array_keys( $this->keys ) ),
			'urls' => array_map( 'strval', array_keys( $this->paths ) ),
		];
	}

	/** @param mixed $body As body() gave it, and the database kept it. */
	public function add_body( $body ): void {
		if ( is_array( $body ) && is_array( $body['keys'] ?? null ) && is_array( $body['urls'] ?? null ) ) {
			$this->add( ...$body['keys'] );
			$this->add_path( ...$body['urls'] );
		} else {
			$this->add_everything();
		}
	}
}

/** The changes of the request under way. */
function changes(): Change_List {
	static $changes = null;
	$changes        = $changes ?? new Change_List();
	return $changes;
}
