/**
 * The original upload: for a large or rotated image, a smaller or upright copy is shown instead, with `-scaled` or
 * `-rotated` at the end of its name.
 *
 * @param file The shown file, with or without folders.
 * @returns The same for a file that is shown as uploaded.
 */
export const originalFile = (file: string): string => file.replace(/-(?:scaled|rotated)(?=\.[^./]*$)/, '');
