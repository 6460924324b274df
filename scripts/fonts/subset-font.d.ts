declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2' | 'truetype'
    /** A place on each axis, or the stretch of it to keep. */
    readonly variationAxes: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
  }

  /** Keeps of a font the glyphs of a text. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>
}
