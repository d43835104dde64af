<?php
/**
 * Tells what told-changes.json says as the plugin does, and prints what it would send. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

define( 'ABSPATH', '' );
require __DIR__ . '/../masthead-companion/includes/keys.php';
require __DIR__ . '/../masthead-companion/includes/class-change-list.php';

$told    = json_decode( file_get_contents( __DIR__ . '/told-changes.json' ), true );
$changes = new Masthead\Companion\Change_List();
$changes->add( ...$told['keys'] );
$changes->add_path( ...$told['paths'] );
$changes->withdraw( ...$told['withdrawn'] );
echo json_encode( $changes->body(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
