import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'

import { askCommandQuestion } from './ask-command-question.ts'
import { COMMAND_GROUPS } from './editor-commands.ts'
import type { EditorCommand } from './editor-commands.ts'

import styles from './editor.module.css'

type Announce = (message: string) => void
type CommandButton = readonly [button: HTMLButtonElement, command: EditorCommand]

/**
 * Creates the plugin that shows the toolbar above the text: one tab stop, arrow keys between
 * buttons. `announce` receives the outcome of a command in French.
 */
export function toolbarPlugin(announce: Announce): Plugin {
  return new Plugin({
    view: (view) => {
      const { bar, update } = createToolbar(view, announce)
      view.dom.before(bar)
      update(view)
      return { update, destroy: () => bar.remove() }
    },
  })
}

function createToolbar(
  view: EditorView,
  announce: Announce,
): { readonly bar: HTMLElement; readonly update: (view: EditorView) => void } {
  const question = element('div', { class: styles.question ?? '' })
  const toolbar = element('div', {
    role: 'toolbar',
    'aria-label': 'Mise en forme',
    class: styles.toolbar ?? '',
  })
  const buttons: CommandButton[] = []
  for (const { label, commands } of COMMAND_GROUPS) {
    const group = element('div', { role: 'group', 'aria-label': label })
    for (const command of commands) {
      const button = commandButton(command)
      button.addEventListener('click', () => press(view, command, { question, announce }))
      buttons.push([button, command])
      group.append(button)
    }
    toolbar.append(group)
  }
  // The editor keeps its focus and its selection while a button is pressed.
  toolbar.addEventListener('mousedown', (event) => event.preventDefault())
  toolbar.addEventListener('keydown', (event) => moveFocus(event, buttons))
  const bar = element('div', { class: styles.tools ?? '' }, toolbar, question)
  return { bar, update: ({ state }) => updateButtons(buttons, state) }
}

function commandButton({ label, sign }: EditorCommand): HTMLButtonElement {
  const attributes = { type: 'button', tabindex: '-1', title: label, 'aria-label': label }
  return element('button', attributes, sign ?? label)
}

/** Updates the buttons: active formats, possible commands, hidden buttons. */
function updateButtons(buttons: readonly CommandButton[], state: EditorView['state']): void {
  for (const [button, { run, question, isActive, isShown }] of buttons) {
    button.hidden = isShown !== undefined && !isShown(state)
    if (isActive !== undefined) button.ariaPressed = String(isActive(state))
    const isPossible = question === undefined ? (run('')?.(state) ?? false) : true
    button.ariaDisabled = String(!isPossible)
  }
  const shown = buttons.filter(([{ hidden }]) => !hidden)
  if (!shown.some(([{ tabIndex }]) => tabIndex === 0)) shown[0]?.[0].setAttribute('tabindex', '0')
}

interface PressOptions {
  readonly question: HTMLElement
  readonly announce: Announce
}

function press(view: EditorView, command: EditorCommand, options: PressOptions): void {
  if (command.question === undefined) run(view, command, options)
  else askCommandQuestion(view, command, { place: options.question, announce: options.announce })
}

function run(view: EditorView, command: EditorCommand, { announce }: PressOptions): void {
  const isDone = command.run('')?.(view.state, view.dispatch, view) ?? false
  const { label, isActive } = command
  const outcome = isActive === undefined || isActive(view.state) ? 'fait' : 'retiré'
  announce(`${label}\u00A0: ${isDone ? outcome : 'impossible ici'}.`)
  view.focus()
}

function moveFocus(event: KeyboardEvent, buttons: readonly CommandButton[]): void {
  const shown = buttons.map(([button]) => button).filter(({ hidden }) => !hidden)
  const at = shown.findIndex((button) => button === document.activeElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: shown.length - 1,
  }
  const next = shown.at((steps[event.key] ?? Number.NaN) % shown.length)
  if (steps[event.key] === undefined || next === undefined) return
  event.preventDefault()
  for (const [button] of buttons) button.setAttribute('tabindex', button === next ? '0' : '-1')
  next.focus()
}
