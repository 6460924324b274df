/** The shell opens and closes the panel from now on, as a dialog; until then the browser does, as a popover. Tells whether it had opened it: it is closed now, for the shell to open. */
export function takeOver(panel: HTMLElement): boolean {
  const open = panel.matches(':popover-open')
  panel.popover = 'manual'
  panel.role = 'dialog'
  panel.ariaModal = 'true'
  for (const button of document.querySelectorAll(`[popovertarget="${panel.id}"]`)) {
    if (!button.hasAttribute('popovertargetaction')) button.ariaExpanded = 'false'
    button.removeAttribute('popovertarget')
  }
  return open
}

/** Lays a panel over the page or takes it away: what is behind it is out of reach meanwhile, and the focus goes in with it, then back to the button that opened it. */
export function layOver(panel: HTMLElement, open: boolean, opener: HTMLElement | null): void {
  if (panel.matches(':popover-open') === open) return
  panel.togglePopover(open)
  for (const part of panel.parentElement?.children ?? []) {
    part.toggleAttribute('inert', open && !part.matches('[popover],dialog,output'))
  }
  if (opener) opener.ariaExpanded = `${open}`
  const entrance = panel.querySelector<HTMLElement>('input') ?? panel.querySelector('button')
  const next = open ? entrance : opener
  next?.focus()
}
