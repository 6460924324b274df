import type { Email } from '../shared/email-address.ts'
import { authorsBetween, currentPublication, newestVersion, stageOf } from './article-state.ts'
import type { ArticleState } from './article-state.ts'
import type { ArticleCommand } from './decide-article-change.ts'

/** Command on the version that was saved before it. */
type Step = (version: number) => Exclude<ArticleCommand, { kind: 'save' }>

/** Version of an article to save again, changed. */
export interface RewrittenVersion {
  readonly version: number
  /** Authors of its text, if it follows another version that is rewritten. */
  readonly writers?: readonly Email[]
  /** Commands that bring the new version to where this one stands. */
  readonly steps: readonly Step[]
}

/** Versions to save again, the oldest first, after a planned publication is cancelled. */
export interface Rewriting {
  readonly unschedules: boolean
  readonly versions: readonly RewrittenVersion[]
}

/**
 * Returns the versions to save again so that none that readers see, or will see, `carries` what a
 * change removes. Each gets back its stage, its date and its authors; those after it follow.
 */
export function rewriteVersions(
  state: ArticleState,
  carries: (version: number) => boolean,
  reason: string,
): Rewriting {
  const layers = layersOf(state, reason)
  const first = layers.findIndex(({ version }) => carries(version))
  const rewritten = first === -1 ? [] : layers.slice(first)
  const versions = rewritten.map(({ version, steps }, at) => {
    const before = rewritten[at - 1]?.version
    if (before === undefined) return { version, steps }
    return { version, steps, writers: [...authorsBetween(state, before, version)] }
  })
  const unschedules = versions.some(({ version }) => version === state.scheduled?.version)
  return { unschedules, versions }
}

const submit: Step = () => ({ kind: 'submit' })

const publish: Step = (version) => ({ kind: 'schedule', version, change: { kind: 'minor' } })

/** Returns the versions that readers see, that are planned, and that editors work on. */
function layersOf(state: ArticleState, reason: string): readonly RewrittenVersion[] {
  const { scheduled } = state
  const approve: Step = (version) => ({ kind: 'override', version, reason })
  const shown = currentPublication(state)?.version
  const layers: RewrittenVersion[] = []
  if (shown !== undefined) layers.push({ version: shown, steps: [submit, approve, publish] })
  if (scheduled !== undefined) {
    const { version: planned, at: dueAt, change } = scheduled
    const plan: Step = (version) => ({ kind: 'schedule', version, dueAt, change })
    layers.push({ version: planned, steps: [submit, approve, plan] })
  }
  const { version } = newestVersion(state)
  if (layers.some((layer) => layer.version === version)) return layers
  const stage = stageOf(state)
  const isSubmitted = stage === 'inReview' || stage === 'approved'
  const steps = [...(isSubmitted ? [submit] : []), ...(stage === 'approved' ? [approve] : [])]
  return [...layers, { version, steps }]
}
