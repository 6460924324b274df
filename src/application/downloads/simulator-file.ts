import type { TemplateFormat } from '#domain/downloads/document-template.ts'
import type { ToolId } from '#domain/simulators/tool.ts'
import type { DocumentPrinter } from '#ports/downloads.ts'
import type { Clock } from '#ports/time.ts'

import type { Pages } from '../pages/routing/pages.ts'
import { answerDocument } from './answer-document.ts'

/** What a file of an answer is made from. */
interface SimulatorFilePorts {
  readonly pages: Pick<Pages, 'simulator'>
  /** Prints without a cache: an answer is its reader's alone. */
  readonly printer: DocumentPrinter
  readonly clock: Clock
  /** The name of the site. */
  readonly author: string
}

/** The answer to these answers as a file; undefined while a question is open. */
export type SimulatorFile = (
  tool: ToolId,
  answers: URLSearchParams,
  format: TemplateFormat,
) => Promise<Uint8Array | undefined>

/** Prints the answers of simulators. */
export function simulatorFile({
  pages,
  printer,
  clock,
  author,
}: SimulatorFilePorts): SimulatorFile {
  return async (tool, answers, format) => {
    const { view } = await pages.simulator(tool, answers)
    if (view.kind !== 'simulator') return undefined
    const document = answerDocument(view, { author, now: clock.now() })
    return document && printer.print(document, format)
  }
}
