import { button, element } from '#delivery/web/client/create-element.ts'

import type { EditorCommand } from './editor-command.ts'
import type { TEXT_KEYS } from './editor-keyboard-shortcuts.ts'

import styles from './editor.module.css'

/** Names of the keys of the text. */
const TEXT_KEY_LABELS: Readonly<Record<keyof typeof TEXT_KEYS, string>> = {
  'Mod-Shift-z': 'Rétablir',
  Enter: 'Paragraphe ou point suivant',
  'Shift-Enter': 'Retour à la ligne',
  Tab: 'Cellule suivante ou ligne de plus, niveau inférieur',
  'Shift-Tab': 'Cellule précédente, niveau supérieur',
  'Mod-]': 'Niveau inférieur d’une liste',
  'Mod-[': 'Niveau supérieur d’une liste',
}

/** Shortcuts of the text, and of the page around it. */
const OTHER_SHORTCUTS: readonly ShownShortcut[] = Object.entries({
  ...TEXT_KEY_LABELS,
  'Mod-s': 'Enregistrer le brouillon',
  '?': 'Ces raccourcis, hors d’un champ',
}).map(([keys, label]) => ({ keys, label }))

const KEY_NAMES: Readonly<Record<string, string>> = {
  Ctrl: 'Ctrl',
  Mod: /Mac|iP/u.test(navigator.platform) ? 'Cmd' : 'Ctrl',
  Shift: 'Maj',
  Enter: 'Entrée',
  Space: 'Espace',
  Tab: 'Tab',
}

/** Shortcut, and what it does in French. */
interface ShownShortcut {
  readonly keys: string
  readonly label: string
}

/** Signs at the start of a paragraph, and what each does in French. */
const SIGNS = Object.entries({
  '##': 'Titre de partie',
  '###': 'Sous-titre',
  '-': 'Liste à puces',
  '1.': 'Liste numérotée, à partir de ce nombre',
})

/** Shows the dialog with all shortcuts. The focus returns to where it was. */
export function showShortcuts(commands: readonly EditorCommand[]): void {
  const before = document.activeElement
  const title = element(
    'h2',
    { id: 'raccourcis', tabindex: '-1', autofocus: '' },
    'Raccourcis clavier',
  )
  const shortcuts = [...shortcutsOf(commands), ...OTHER_SHORTCUTS].map(({ keys, label }) =>
    entry(keys.split(/-(?!$)/u).map(keyName), label),
  )
  const signs = SIGNS.map(([sign, label]) => entry([sign, 'Espace'], label))
  const dialog = element(
    'dialog',
    { 'aria-labelledby': 'raccourcis', class: styles.shortcuts ?? '' },
    title,
    element('dl', {}, ...shortcuts),
    element('h3', {}, 'Au début d’un paragraphe'),
    element('dl', {}, ...signs),
    button('Fermer', () => dialog.close()),
  )
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}

function shortcutsOf(commands: readonly EditorCommand[]): readonly ShownShortcut[] {
  return commands.flatMap(({ keys, label }) => (keys === undefined ? [] : [{ keys, label }]))
}

function keyName(key: string): string {
  return KEY_NAMES[key] ?? key.toUpperCase()
}

function entry(keys: readonly string[], label: string): HTMLElement {
  const named = keys.flatMap((key, rank) => [
    ...(rank === 0 ? [] : [' + ']),
    element('kbd', {}, key),
  ])
  return element('div', {}, element('dt', {}, ...named), element('dd', {}, label))
}
