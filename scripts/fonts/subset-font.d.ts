declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    /** A fixed value, or a range to retain, per axis. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
  }

  /** Reduces a font to the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
