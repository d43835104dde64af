/** Where the magazine pretends to live: a name that can belong to nobody, replaced by the reader's own address at import. */
export const ORIGIN = 'http://masthead.example';
export const UPLOADS = `${ORIGIN}/wp-content/uploads`;
