import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { DocumentRenderer } from '#ports/download-stores.ts'

import type { Imprint } from './common/document-footer.ts'

/**
 * Creates the renderer of documents as PDF or Word files, with the site's name in the footer. Loads
 * the large PDF and Word libraries lazily.
 */
export function documentRenderer(imprint: Imprint): DocumentRenderer {
  return {
    async render(printed, format) {
      if (format === 'pdf') {
        const { renderPdf } = await import('./pdf/render-pdf.ts')
        return renderPdf(printed, imprint)
      }
      const { renderWord } = await import('./word/render-word.ts')
      return renderWord(printed, imprint)
    },
  }
}

/** Version of the layout. Increment it at each change, to invalidate the cached files. */
const LAYOUT = 3

/**
 * Wraps a renderer of documents with a disk cache in `folder`. Each file is named by a hash of the
 * document, the imprint and the layout version.
 */
export function cachingDocumentRenderer(
  renderer: DocumentRenderer,
  folder: string,
  imprint: object,
): DocumentRenderer {
  const printing = new Map<string, Promise<Uint8Array>>()
  return {
    render: (printed, format) => {
      const decides = JSON.stringify([LAYOUT, imprint, printed])
      const file = `${createHash('sha256').update(decides).digest('hex').slice(0, 32)}.${format}`
      const inProgress = printing.get(file)
      if (inProgress) return inProgress
      const making = cachedFile(join(folder, file), () => renderer.render(printed, format))
      printing.set(file, making)
      const forget = () => printing.delete(file)
      making.then(forget, forget)
      return making
    },
  }
}

async function cachedFile(path: string, print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const cached = await readFile(path).catch(() => undefined)
  if (cached) return cached
  const bytes = await print()
  const own = `${path}.${randomUUID()}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(own, bytes)
  // An atomic rename, so that readers never see a partial file.
  await rename(own, path)
  return bytes
}
