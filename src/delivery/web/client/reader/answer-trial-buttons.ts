import { selectorOf } from '#delivery/web/contract/hooks.ts'

/** The way in that is to come back with a trial: for whoever is in already, a button. */
const TRIAL = `a${selectorOf('account', 'signUp')}[href*=premiumtrial]`

/** Starts the trial at once for a reader who may, without leaving the page; a press that opens another window goes its way (§4). */
export function answerTrialButtons(may: () => boolean, start: (button: Element) => void): void {
  addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey, altKey } = event
      const button = target instanceof Element && target.closest(TRIAL)
      if (!button || ctrlKey || metaKey || shiftKey || altKey || !may()) return
      event.preventDefault()
      start(button)
    },
    { capture: true },
  )
}
