import { parentPort, workerData } from 'node:worker_threads'

import type { DossierJob } from './dossier-worker-message.ts'

// Worker thread that renders one dossier and sends its bytes.
const { dossier, format, imprint }: DossierJob = workerData

/** Renders the dossier. Loads only the library of the requested format. */
async function render(): Promise<Uint8Array> {
  if (format === 'pdf') {
    const { renderDossierPdf } = await import('./pdf/render-dossier-pdf.ts')
    return renderDossierPdf(dossier, imprint)
  }
  const { renderDossierWord } = await import('./word/render-dossier-word.ts')
  return renderDossierWord(dossier, imprint)
}

parentPort?.postMessage(await render(), [])
