/** Types of the used functions, because the package has none. */
declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      /** OpenType features to keep; all when absent. */
      keepFeatures?: string[];
      noHinting?: boolean;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
