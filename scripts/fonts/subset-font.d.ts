declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    /** Per variable axis: a fixed value, or a range to retain. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
  }

  /** Returns a font with only the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
