/**
 * Meta key with the id that a renumbered term or menu item has in the file it was imported from. It is exported like
 * other metadata.
 */
export const originalIdKey = '_masthead_original_id';
