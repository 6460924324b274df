import { element } from '#delivery/web/client/create-element.ts'
import { TOOL_ICONS_ID } from '#delivery/web/newsroom/newsroom-form-field-names.ts'

import styles from './editor.module.css'

interface ToolLabels {
  readonly label: string
  readonly word?: string
}

/**
 * Creates a button of the toolbar, with its icon if the page has one, and a tooltip. Screen readers
 * read its label.
 */
export function toolButton({ label, word = label }: ToolLabels): HTMLButtonElement {
  const icon = document.querySelector(`#${TOOL_ICONS_ID} [data-tool="${label}"]`)?.cloneNode(true)
  return element(
    'button',
    { type: 'button', tabindex: '-1', title: label, 'aria-label': label },
    ...(icon ? [icon] : []),
    element('span', {}, word),
  )
}

/** Menu of the toolbar: its button, and the panel that it shows. */
export interface ToolbarMenu {
  readonly opener: HTMLButtonElement
  readonly panel: HTMLElement
  readonly show: (isOpen: boolean) => void
}

/** Creates a closed menu of the toolbar. Closing it moves a focus in its panel to its button. */
export function createMenu(labels: Required<ToolLabels>): ToolbarMenu {
  const id = `menu-${labels.word}`
  const opener = toolButton(labels)
  opener.setAttribute('aria-controls', id)
  const panel = element('div', { id, class: styles.menu ?? '' })
  const show = (isOpen: boolean): void => {
    if (!isOpen && panel.contains(document.activeElement)) opener.focus()
    panel.hidden = !isOpen
    opener.ariaExpanded = String(isOpen)
  }
  show(false)
  return { opener, panel, show }
}
