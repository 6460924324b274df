import type { EditorView } from 'prosemirror-view'

import { EDITOR_COMMANDS } from './editor-commands.ts'
import type { EditorCommand } from './editor-commands.ts'

/** Creates the toolbar: one tab stop, arrow keys between its buttons, a field for questions. */
export function createToolbar(view: EditorView, announce: (message: string) => void): HTMLElement {
  const bar = element('div', { role: 'toolbar', 'aria-label': 'Mise en forme' })
  const answers = element('div', {})
  const buttons = EDITOR_COMMANDS.map((command) => {
    const button = element('button', { type: 'button', tabindex: '-1' }, command.label)
    button.addEventListener('click', () =>
      command.question === undefined ? run(command, '') : ask(command, command.question),
    )
    return button
  })
  buttons[0]?.setAttribute('tabindex', '0')
  bar.append(...buttons)
  bar.addEventListener('keydown', (event) => moveFocus(event, buttons))

  function run(command: EditorCommand, answer: string): void {
    const action = command.run(answer)
    const isDone = action?.(view.state, view.dispatch, view) ?? false
    announce(isDone ? `${command.label} : fait.` : `${command.label} : impossible ici.`)
    view.focus()
  }

  function ask(command: EditorCommand, question: string): void {
    const field = element('input', { type: 'text', 'aria-label': question, placeholder: question })
    const apply = element('button', { type: 'button' }, 'Appliquer')
    const finish = () => {
      answers.replaceChildren()
      run(command, field.value.trim())
    }
    apply.addEventListener('click', finish)
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return
      event.preventDefault()
      if (event.key === 'Enter') finish()
      else {
        answers.replaceChildren()
        view.focus()
      }
    })
    answers.replaceChildren(field, apply)
    field.focus()
  }

  const whole = element('div', { 'data-editor': 'toolbar' })
  whole.append(bar, answers)
  return whole
}

function moveFocus(event: KeyboardEvent, buttons: readonly HTMLElement[]): void {
  const at = buttons.findIndex((button) => button === document.activeElement)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: buttons.length - 1,
  }
  const next = buttons.at((steps[event.key] ?? Number.NaN) % buttons.length)
  if (steps[event.key] === undefined || next === undefined) return
  event.preventDefault()
  for (const button of buttons) button.setAttribute('tabindex', button === next ? '0' : '-1')
  next.focus()
}

/** Creates an element with attributes and a text. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>>,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value)
  created.textContent = text
  return created
}
