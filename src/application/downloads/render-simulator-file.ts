import type { TemplateFormat } from '#domain/downloads/document-template.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import type { SimulatorId } from '#domain/simulators/simulator-ids.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DocumentRenderer } from '#ports/download-stores.ts'

import type { PageLoaders } from '../pages/routing/page-loaders.ts'
import { answerBody, answerTitle } from '../simulators/answer-document.ts'

/** Dependencies of the use case that renders simulator answers. */
interface RenderSimulatorFilePorts {
  readonly pages: Pick<PageLoaders, 'simulator'>
  /** Renderer without a cache, because an answer is personal. */
  readonly renderer: DocumentRenderer
  readonly clock: Clock
  /** Name of the site. */
  readonly author: string
}

/**
 * Renders the answer of a simulator as a file, and returns its bytes. Returns undefined if there is
 * no answer.
 */
export type RenderSimulatorFile = (
  tool: SimulatorId,
  answers: URLSearchParams,
  format: TemplateFormat,
) => Promise<Uint8Array | undefined>

/** Creates the use case that renders simulator answers as files. */
export function renderSimulatorFile({
  pages,
  renderer,
  clock,
  author,
}: RenderSimulatorFilePorts): RenderSimulatorFile {
  return async (tool, answers, format) => {
    const { view } = await pages.simulator(tool, answers)
    if (view.kind !== 'simulator' || view.step.kind !== 'answer') return undefined
    const { path, step } = view
    const { answer } = step
    const printed = {
      kind: 'simulation',
      title: answerTitle(answer),
      standfirst: plainText(answer.opening),
      author,
      stateOfLawAt: answer.stateOfLawAt ?? clock.now(),
      path,
      body: answerBody(answer),
    } as const
    return renderer.render(printed, format)
  }
}
