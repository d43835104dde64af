/** An error that PostCSS would throw. */
export default class CssSyntaxError extends Error {}
