import type { Fault } from './faults.ts'
import { tell } from './forms.ts'

/** Does what a button asks for, once at a time; a fault is told above the nearest form. */
export function onAction(name: string, act: () => Promise<Fault | undefined>): void {
  for (const button of document.querySelectorAll<HTMLElement>(`[data-action="${name}"]`)) {
    button.addEventListener('click', () => {
      if (button.ariaBusy !== 'true') void press(button, act)
    })
  }
}

async function press(button: HTMLElement, act: () => Promise<Fault | undefined>): Promise<void> {
  button.ariaBusy = 'true'
  const found = await act()
  button.ariaBusy = null
  const form = nearestForm(button)
  if (form) tell(form, found?.message ?? '', 'fault')
}

function nearestForm(button: HTMLElement): HTMLFormElement | undefined {
  const around = button.closest('form') ?? button.closest('section')?.querySelector('form')
  return around ?? undefined
}
