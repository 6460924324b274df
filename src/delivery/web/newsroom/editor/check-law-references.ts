import { Plugin, PluginKey } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { EditorView } from 'prosemirror-view'

import { callEditor } from './editor-calls.ts'

type States = Readonly<Record<string, string>>

const KEY = new PluginKey<States>('references')
const PAUSE_MS = 600

const MESSAGES: States = {
  unknown: 'Article inconnu : vérifiez son numéro.',
  modified: 'Article modifié depuis la date de la page.',
  ended: 'Article abrogé ou renuméroté depuis la date de la page.',
  began: 'Article créé depuis la date de la page.',
}

/**
 * Creates the plugin that marks references to law articles that do not exist, or changed since the
 * day `asOf`. It checks after each pause in typing.
 */
export function referenceMarks(asOf: string | undefined): Plugin<States> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async (view: EditorView): Promise<void> => {
    const articles = [...new Set(referencesIn(view.state).map(({ article }) => article))]
    const known = KEY.getState(view.state) ?? {}
    if (articles.every((article) => article in known)) return
    const { states } = await callEditor('references', { articles, ...(asOf && { asOf }) })
    if (states && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(KEY, states))
  }
  return new Plugin<States>({
    key: KEY,
    state: {
      init: () => ({}),
      apply: (transaction, states) => {
        const found: States | undefined = transaction.getMeta(KEY)
        return found ?? states
      },
    },
    props: { decorations: marksOf },
    view: (created) => {
      void check(created)
      return {
        update: (view, before) => {
          if (before.doc.eq(view.state.doc)) return
          clearTimeout(timer)
          timer = setTimeout(() => void check(view), PAUSE_MS)
        },
        destroy: () => clearTimeout(timer),
      }
    },
  })
}

interface Reference {
  readonly from: number
  readonly to: number
  readonly article: string
}

/** Returns the references to articles of the Labour Code. The database contains no other code. */
function referencesIn({ doc }: EditorState): readonly Reference[] {
  const found: Reference[] = []
  doc.descendants((node, from) => {
    for (const { type, attrs } of node.marks)
      if (type.name === 'legalRef' && attrs['code'] === 'Code du travail')
        found.push({ from, to: from + node.nodeSize, article: String(attrs['article']) })
  })
  return found
}

function marksOf(state: EditorState): DecorationSet {
  const states = KEY.getState(state) ?? {}
  const marks = referencesIn(state).flatMap(({ from, to, article }) => {
    const title = MESSAGES[states[article] ?? '']
    return title === undefined
      ? []
      : [Decoration.inline(from, to, { 'data-law': states[article] ?? '', title })]
  })
  return DecorationSet.create(state.doc, marks)
}
