/** Nothing is encoded in the browser. */
export default {};
