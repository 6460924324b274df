import { fieldsOf } from '#domain/shared/unknown-fields.ts'

import { fillTexts, fillUsername } from './update-page-elements.ts'

/** Values of a step by name: texts that it shows, and what its forms need after a reload. */
type StepValues = Readonly<Record<string, string>>

/** Step of a page, as the browser's history stores it. */
interface OpenStep {
  readonly step: string
  readonly values: StepValues
}

/** Values of the latest step, which links between steps keep: the address that received a code. */
let latest: StepValues = {}

/**
 * Opens a step as an entry of the browser's history, so that Back, Forward and a reload find it. A
 * step that is open already only gets new values.
 */
export function openStep(step: string, values: StepValues = {}): void {
  const state: OpenStep = { step, values }
  latest = values
  if (stepIn(history.state)?.step === step) history.replaceState(state, '')
  else history.pushState(state, '')
  showStep(step, values)
}

/** Replaces the open step by the one that its success leads to. Back then skips the former. */
export function completeStep(step: string): void {
  history.replaceState({ step, values: {} } satisfies OpenStep, '')
  showStep(step)
}

/** Returns the values of the open step; empty if none is open. */
export function stepValues(): StepValues {
  return stepIn(history.state)?.values ?? {}
}

/** True if this step is open. */
export function isStepOpen(step: string): boolean {
  return stepIn(history.state)?.step === step
}

/**
 * Shows the step with this name, hides the others beside it, and moves the focus to its title, or
 * to its field without one. Fills in its values.
 */
export function showStep(name: string, values: StepValues = {}): void {
  const shown = document.querySelector<HTMLElement>(`[data-step="${CSS.escape(name)}"]`)
  if (!shown) return
  for (const step of shown.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-step]') ??
    []) {
    step.hidden = step !== shown
  }
  fillTexts(shown, values)
  if (values['address'] !== undefined) fillUsername(values['address'])
  shown.querySelector<HTMLElement>('h1, input')?.focus()
}

/**
 * Shows the step of the current history entry, or the one that the URL fragment names, at load and
 * on changes. A fragment counts if the page links to it; without one, the first step is shown.
 */
export function bindSteps(): void {
  const first = document.querySelector<HTMLElement>('[data-step]')?.dataset['step']
  const follow = (): void => {
    const state = stepIn(history.state)
    const name = location.hash.slice(1)
    if (state) {
      latest = state.values
      showStep(state.step, state.values)
    } else if (name === '' && first !== undefined) {
      showStep(first)
    } else if (document.querySelector(`a[href="#${CSS.escape(name)}"]`)) {
      history.replaceState({ step: name, values: latest } satisfies OpenStep, '')
      showStep(name, latest)
    }
  }
  addEventListener('popstate', follow)
  if (stepIn(history.state) || location.hash.length > 1) follow()
}

function stepIn(state: unknown): OpenStep | undefined {
  const { step, values } = fieldsOf(state)
  if (typeof step !== 'string') return undefined
  const texts = Object.entries(fieldsOf(values)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { step, values: Object.fromEntries(texts) }
}
