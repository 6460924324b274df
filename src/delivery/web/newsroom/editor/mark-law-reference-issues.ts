import { Plugin } from 'prosemirror-state'

import { REFERENCE_STATES } from './reference-states.ts'

/**
 * Creates the plugin that marks cited law articles that do not exist, or changed since the day of
 * the textarea's form, and numbers footnotes. Its checks are loaded once the text is shown.
 */
export function referenceMarks(textarea: HTMLTextAreaElement): Plugin {
  let script: Awaited<ReturnType<typeof loadChecks>>
  return new Plugin({
    key: REFERENCE_STATES,
    state: {
      init: () => ({}),
      apply: (transaction, states) => transaction.getMeta(REFERENCE_STATES) ?? states,
    },
    props: { decorations: (state) => script?.marksOf(state) },
    view(view) {
      const ready = loadChecks().then((loaded) => {
        script = loaded
        return view.isDestroyed ? undefined : loaded?.startReferenceChecks(view, textarea)
      })
      return {
        update: (...change) => void ready.then((checks) => checks?.update(...change)),
        destroy: () => void ready.then((checks) => checks?.destroy()),
      }
    },
  })
}

/** Loads the checks. Undefined without a connection: nothing is marked. */
function loadChecks() {
  return import('./check-law-references.ts').catch(() => undefined)
}
