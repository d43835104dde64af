declare module 'subset-font' {
  /** Makes a smaller font of the letters of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, number | { min: number; max: number }>;
      /** OpenType tags; all others go. Default: those that are on by default, and those of scripts. */
      keepFeatures?: string[];
      noHinting: boolean;
      preserveNameIds: number[];
      dropTables?: string[];
    },
  ): Promise<Buffer>;
}
