<?php
/**
 * Signs what signature.json says with the plugin's own function, and prints the header. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

require __DIR__ . '/../masthead-companion/includes/signature.php';

$vector = json_decode( file_get_contents( __DIR__ . '/signature.json' ), true );
echo Masthead\Companion\signature( $vector['secret'], $vector['path'], $vector['body'], $vector['time'], $vector['nonce'] );
