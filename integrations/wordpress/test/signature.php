<?php
/**
 * Signs what signature.json says with the plugin's own function, and prints the header; or says whether the plugin takes the header, secret,
 * path and time that are given. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

require __DIR__ . '/../masthead-companion/includes/signature.php';

if ( 5 === $argc ) {
	echo Masthead\Companion\is_signed( $argv[1], $argv[2], $argv[3], (int) $argv[4] ) ? 'taken' : 'refused';
	exit;
}

$vector = json_decode( file_get_contents( __DIR__ . '/signature.json' ), true );
echo Masthead\Companion\signature( $vector['secret'], $vector['path'], $vector['body'], $vector['time'], $vector['nonce'] );
