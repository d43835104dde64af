/**
 * Keeps what a loader has found on the server. The router writes down whatever a loader gives, for a script in the browser that no page
 * here has: a tenth of the work of a page. It writes what an object has itself, and not what that inherits.
 *
 * @param found Read as before; only its names cannot be listed.
 */
export const unsent = <Found extends object>(found: Found): Found => Object.create(found) as Found;
