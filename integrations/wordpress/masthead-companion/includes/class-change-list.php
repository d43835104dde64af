<?php
/**
 * The list of changes that a webhook reports.
 *
 * @package Masthead\Companion
 */

namespace Masthead\Companion;

defined( 'ABSPATH' ) || exit;

/** Invalidation keys and paths without duplicates. Above the limits of one webhook, the list becomes "everything". */
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

	/** Adds paths whose content may have changed; '' is ignored. */
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
	 * Adds retracted content: the site does not serve pages with it, not even stale, before they are revalidated. These keys remain when
	 * the list becomes "everything".
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

	/** Marks this list as the last one: afterwards the site has to poll. */
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

	/** @return array{from: string, keys: string[], urls: string[], withdrawn: string[], leaving?: true} The body of the webhook. */
	public function body(): array {
		return [
			'from'      => 'masthead-companion',
			'keys'      => array_map( 'strval', array_keys( $this->keys ) ),
			'urls'      => array_map( 'strval', array_keys( $this->paths ) ),
			'withdrawn' => array_map( 'strval', array_keys( $this->withdrawn ) ),
		] + ( $this->is_last ? [ 'leaving' => true ] : [] );
	}

	/** @param mixed $body A stored result of body(). */
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

/** The changes of the current request. */
function changes(): Change_List {
	static $changes = null;
	$changes        = $changes ?? new Change_List();
	return $changes;
}
