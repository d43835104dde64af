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

	/** @var array<string, true> */
	private array $withdrawn = [];

	private bool $is_last = false;

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

	/**
	 * What visitors may see no more: the site shows no page with it, not even an older one, until it has looked. Changes that are told as
	 * "everything" still name these.
	 */
	public function withdraw( string ...$keys ): void {
		$this->add( ...$keys );
		foreach ( $keys as $key ) {
			$this->withdrawn[ $key ] = true;
		}
		if ( isset( $this->withdrawn[ EVERYTHING ] ) || count( $this->withdrawn ) > self::MAX_KEYS ) {
			$this->withdrawn = [ EVERYTHING => true ];
		}
	}

	public function withdraws(): bool {
		return [] !== $this->withdrawn;
	}

	public function add_everything(): void {
		$this->keys  = [ EVERYTHING => true ];
		$this->paths = [];
	}

	/** Nobody tells of changes after these: the site has to look by itself. */
	public function leave(): void {
		$this->is_last = true;
		$this->add_everything();
	}

	public function is_last(): bool {
		return $this->is_last;
	}

	public function is_empty(): bool {
		return [] === $this->keys && [] === $this->paths;
	}

	/** @return array{from: string, keys: string[], urls: string[], withdrawn: string[], leaving?: true} As the site takes it. */
	public function body(): array {
		return [
			'from'      => 'masthead-companion',
			'keys'      => array_map( 'strval', array_keys( $this->keys ) ),
			'urls'      => array_map( 'strval', array_keys( $this->paths ) ),
			'withdrawn' => array_map( 'strval', array_keys( $this->withdrawn ) ),
		] + ( $this->is_last ? [ 'leaving' => true ] : [] );
	}

	/** @param mixed $body As body() gave it, and the database kept it. */
	public function add_body( $body ): void {
		if ( is_array( $body ) && is_array( $body['keys'] ?? null ) && is_array( $body['urls'] ?? null ) && is_array( $body['withdrawn'] ?? null ) ) {
			$this->add( ...$body['keys'] );
			$this->add_path( ...$body['urls'] );
			$this->withdraw( ...$body['withdrawn'] );
		} else {
			$this->withdraw( EVERYTHING );
		}
	}
}

/** The changes of the request under way. */
function changes(): Change_List {
	static $changes = null;
	$changes        = $changes ?? new Change_List();
	return $changes;
}
