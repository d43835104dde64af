<?php
/**
 * Adds the changes in purge-body.json to a Change_List, and prints the body of the webhook. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

define( 'ABSPATH', '' );
require __DIR__ . '/../masthead-companion/includes/keys.php';
require __DIR__ . '/../masthead-companion/includes/class-change-list.php';

$given    = json_decode( file_get_contents( __DIR__ . '/purge-body.json' ), true );
$changes = new Masthead\Companion\Change_List();
$changes->add( ...$given['keys'] );
$changes->add_path( ...$given['paths'] );
$changes->withdraw( ...$given['withdrawn'] );
echo json_encode( $changes->body(), JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
