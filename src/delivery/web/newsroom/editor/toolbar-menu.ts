import { element } from '#delivery/web/client/create-element.ts'

import styles from './editor.module.css'

interface ToolLabels {
  readonly label: string
  readonly sign?: string
  readonly word?: string
}

/** Creates a button of the toolbar, with a tooltip. Screen readers read its label. */
export function toolButton({ label, sign, word }: ToolLabels): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', tabindex: '-1', title: label, 'aria-label': label },
    element('span', {}, sign ?? label),
  )
  if (word !== undefined) button.dataset['word'] = word
  return button
}

/** Menu of the toolbar: its button, and the panel that it shows. */
export interface ToolbarMenu {
  readonly opener: HTMLButtonElement
  readonly panel: HTMLElement
  readonly show: (isOpen: boolean) => void
}

/** Creates a closed menu of the toolbar. Escape in its panel closes it and focuses its button. */
export function createMenu(labels: ToolLabels): ToolbarMenu {
  const id = `menu-${labels.sign ?? ''}`
  const opener = toolButton(labels)
  opener.setAttribute('aria-controls', id)
  const panel = element('div', { id, class: styles.menu ?? '' })
  const show = (isOpen: boolean): void => {
    panel.hidden = !isOpen
    opener.ariaExpanded = String(isOpen)
  }
  panel.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    show(false)
    opener.focus()
  })
  show(false)
  return { opener, panel, show }
}
