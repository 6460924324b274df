import sharp from 'sharp'

/** Renders an SVG as a PNG, which is the same for the same SVG and version of sharp. */
export function rasterize(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: false }).toBuffer()
}
