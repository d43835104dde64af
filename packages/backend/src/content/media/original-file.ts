/**
 * The file as it was sent: where it was large or turned, a smaller or upright one is shown in its place, with `-scaled` or
 * `-rotated` at the end of its name.
 *
 * @param file The shown one, with or without its folders.
 * @returns The same for one that is shown as it was sent.
 */
export const originalFile = (file: string): string => file.replace(/-(?:scaled|rotated)(?=\.[^./]*$)/, '');
