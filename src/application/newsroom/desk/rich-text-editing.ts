import type { Clock } from '#ports/clock-and-timers.ts'

import { referenceStates } from '../references/find-doubtful-references.ts'
import type {
  ReferenceCheckPorts,
  ReferenceStates,
} from '../references/find-doubtful-references.ts'
import { completeReference } from '../references/suggest-reference-completions.ts'
import type {
  CompleteReference,
  CompletionLibrary,
} from '../references/suggest-reference-completions.ts'
import type { TextWork } from '../text-work.ts'

/** Use cases of the rich text editor. */
export interface RichTextEditing extends Pick<TextWork, 'open' | 'write' | 'paste'> {
  readonly references: ReferenceStates
  readonly complete: CompleteReference
}

/** Creates the use cases of the rich text editor. */
export function richTextEditing(ports: {
  readonly textWork: Pick<TextWork, 'open' | 'write' | 'paste'>
  readonly lawTexts: ReferenceCheckPorts['lawTexts']
  readonly library: CompletionLibrary
  readonly clock: Clock
}): RichTextEditing {
  const { open, write, paste } = ports.textWork
  return {
    open,
    write,
    paste,
    references: referenceStates(ports),
    complete: completeReference(ports.library),
  }
}
