/** A file of a family, and the characters it is for. */
interface Face {
  /** Such as `latin` or `cyrillic-ext`. */
  script: string;
  file: string;
  /** As in CSS: `U+0000-00FF,U+0131`. */
  ranges: string;
}

/**
 * Reads the sheet of a Fontsource package.
 *
 * @returns Its faces, in their order.
 */
export function facesOf(sheet: string): Face[] {
  const faces = [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]): Face => {
    const file = /url\(\.\/files\/([^)]+)\)/.exec(rule)?.[1];
    const ranges = /unicode-range:\s*([^;]+);/.exec(rule)?.[1];
    const script = /-(?:4|inter)-([a-z-]+)-wght/.exec(`-${file}`)?.[1];
    if (!file || !ranges || !script) throw new Error(`This face is written in an unknown way: ${rule}`);
    return { script, file, ranges };
  });
  if (faces.length === 0) throw new Error('There are no faces in the sheet.');
  return faces;
}
