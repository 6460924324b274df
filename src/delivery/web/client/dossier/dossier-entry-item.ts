import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { DOSSIER_BUTTONS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import type { DossierEntry } from '#domain/dossier/dossier.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'

interface ItemOptions {
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Element with the problem that the server found with the page of the entry, if any. */
  readonly issue: HTMLElement | undefined
}

/** Creates the list item of a dossier entry from the page's `<template>`. */
export function entryItem(
  template: HTMLTemplateElement,
  { path, title, kind, addedAt }: DossierEntry,
  options: ItemOptions,
): Node {
  const item = document.importNode(template.content, true)
  const { issue } = options
  const [facts, problem] = item.querySelectorAll('p')
  for (const line of item.querySelectorAll('li')) dataOf(line).address = path
  for (const field of item.querySelectorAll('input')) field.value = path
  for (const link of item.querySelectorAll('a')) {
    link.href = path
    link.textContent = title
  }
  facts?.replaceChildren(`${kind}, ajouté le ${frenchDate(addedAt)}`)
  problem?.replaceChildren(issue?.querySelector('span')?.textContent ?? '')
  if (problem) problem.hidden = issue === undefined
  for (const button of item.querySelectorAll('button')) {
    button.querySelector('span')?.replaceChildren(`\u00A0: ${title}`)
    setButton(button, options)
  }
  return item
}

/**
 * Disables a move button at the end of the list. Shows the button that corrects a path only if the
 * page has moved.
 */
function setButton(button: HTMLButtonElement, { isFirst, isLast, issue }: ItemOptions): void {
  const { value } = button
  const leadsOut = value === DOSSIER_BUTTONS.up ? isFirst : value === DOSSIER_BUTTONS.down && isLast
  if (leadsOut) button.ariaDisabled = 'true'
  if (value !== DOSSIER_BUTTONS.readdress) return
  const moved = issue && dataOf(issue).moved
  button.hidden = moved === undefined
  if (moved !== undefined) dataOf(button).moved = moved
}

/** Returns the elements with the problems that the server found with the page at `path`. */
export function issuesOf(form: HTMLElement, path: string): readonly HTMLElement[] {
  const issues = form.querySelectorAll<HTMLElement>(`li${selectorOf('address')}`)
  return [...issues].filter((issue) => dataOf(issue).address === path && !issue.closest('ol'))
}
