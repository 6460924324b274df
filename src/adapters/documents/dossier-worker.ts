import { parentPort, workerData } from 'node:worker_threads'

import type { DossierJob } from './dossier-job.ts'

// Worker thread that renders one dossier and sends its bytes.
const { dossier, format, imprint }: DossierJob = workerData

/** Renders the dossier. Loads only the library of the requested format. */
async function render(): Promise<Uint8Array> {
  if (format === 'pdf') {
    const { printDossierPdf } = await import('./pdf/print-dossier-pdf.ts')
    return printDossierPdf(dossier, imprint)
  }
  const { printDossierWord } = await import('./word/print-dossier-word.ts')
  return printDossierWord(dossier, imprint)
}

parentPort?.postMessage(await render(), [])
