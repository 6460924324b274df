import type { Site } from '#application/site-use-cases.ts'
import type { PageView } from '#application/views/page-view.ts'

import { pageText } from '../../machine-readable/page-text.ts'
import type { CommandContext } from '../command-context.ts'
import type { Lines } from '../command-output.ts'

/** Formats the page of an answer as text, as the command `page` does. */
export async function answerPageLines(
  { describe }: Pick<CommandContext, 'describe'>,
  { pages }: Pick<Site, 'pages'>,
  view: PageView,
): Promise<Lines> {
  const { frame } = await pages.simulators()
  return pageText(await describe({ view, frame }))
    .trimEnd()
    .split('\n')
}
