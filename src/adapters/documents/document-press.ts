import type { DocumentPrinter } from '../../ports/document-printer.ts'
import type { Imprint } from './imprint.ts'
import { printPdf } from './pdf/print-pdf.ts'
import { printWord } from './word/print-word.ts'

/** Prints templates under the name of a site. */
export function documentPress(imprint: Imprint): DocumentPrinter {
  return {
    print: (template, format) =>
      format === 'pdf' ? printPdf(template, imprint) : printWord(template, imprint),
  }
}
