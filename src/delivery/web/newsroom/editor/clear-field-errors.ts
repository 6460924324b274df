/**
 * Removes the messages at a field, and their links in the summary, once the editor changes the
 * field. The summary goes with its last link.
 */
export function clearErrorsOnInput(): void {
  for (const message of document.querySelectorAll('[data-error]')) {
    const field = message.parentElement?.parentElement
    field?.addEventListener('input', () => clearErrors(field), { once: true })
  }
}

function clearErrors(field: HTMLElement): void {
  for (const message of field.querySelectorAll('[data-error]')) message.remove()
  for (const input of field.querySelectorAll('[aria-invalid]'))
    input.removeAttribute('aria-invalid')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[role="alert"] a[href^="#"]')) {
    const id = link.hash.slice(1)
    if (field.id !== id && field.querySelector(`[id="${CSS.escape(id)}"]`) === null) continue
    const summary = link.closest('[role="alert"]')
    link.closest('li')?.remove()
    if (summary?.querySelector('li') === null) summary.remove()
  }
}
