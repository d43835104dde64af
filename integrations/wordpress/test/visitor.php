<?php
/**
 * Prints the visitor that the plugin reads from a header, a signature, a secret key, a body and a time, as JSON. Needs no WordPress.
 *
 * @package Masthead\Companion
 */

require __DIR__ . '/../masthead-companion/includes/signature.php';
require __DIR__ . '/../masthead-companion/includes/visitor.php';

echo json_encode( Masthead\Companion\read_visitor( $argv[1], $argv[2], $argv[3], $argv[4], (int) $argv[5] ) );
