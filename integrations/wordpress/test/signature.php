<?php
/**
 * Signs the request in signature.json with the plugin's function and prints the header; or, with four or six arguments (header, secret, path,
 * time, method, body), prints whether the plugin accepts them. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

require __DIR__ . '/../masthead-companion/includes/signature.php';

if ( 5 <= $argc ) {
	echo Masthead\Companion\is_signed( $argv[1], $argv[2], $argv[3], (int) $argv[4], ...array_slice( $argv, 5 ) ) ? 'accepted' : 'rejected';
	exit;
}

$vector = json_decode( file_get_contents( __DIR__ . '/signature.json' ), true );
echo Masthead\Companion\signature( $vector['secret'], $vector['path'], $vector['body'], $vector['time'], $vector['nonce'] );
