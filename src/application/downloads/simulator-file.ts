import type { TemplateFormat } from '#domain/downloads/document-template.ts'
import type { ToolId } from '#domain/simulators/tool.ts'
import type { DocumentPrinter } from '#ports/downloads.ts'
import type { Clock } from '#ports/time.ts'

import type { Pages } from '../pages/routing/pages.ts'
import { answerDocument } from './answer-document.ts'

/** Dependencies of the simulator file. */
interface SimulatorFilePorts {
  readonly pages: Pick<Pages, 'simulator'>
  /** Renders without a cache, because an answer is personal. */
  readonly printer: DocumentPrinter
  readonly clock: Clock
  /** Name of the site. */
  readonly author: string
}

/** Renders the answer of a simulator as a file. Undefined while a question is open. */
export type SimulatorFile = (
  tool: ToolId,
  answers: URLSearchParams,
  format: TemplateFormat,
) => Promise<Uint8Array | undefined>

/** Creates the use case that renders simulator answers as files. */
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
