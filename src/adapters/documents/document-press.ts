import type { DocumentPrinter } from '#ports/downloads.ts'

import type { Imprint } from './imprint.ts'

/** Prints templates under the name of a site. What sets them is large, prints are kept, and many a server never prints one: it is read with the first. */
export function documentPress(imprint: Imprint): DocumentPrinter {
  return {
    async print(template, format) {
      if (format === 'pdf') {
        const { printPdf } = await import('./pdf/print-pdf.ts')
        return printPdf(template, imprint)
      }
      const { printWord } = await import('./word/print-word.ts')
      return printWord(template, imprint)
    },
  }
}
