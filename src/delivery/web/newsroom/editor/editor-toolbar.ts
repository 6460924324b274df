import { keydownHandler } from 'prosemirror-keymap'
import { Plugin, Selection } from 'prosemirror-state'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { element } from '#delivery/web/client/create-element.ts'

import type { CommandGroup, CommandMenu, EditorCommand } from './editor-command.ts'
import { HELP_COMMAND, TOOLBAR, TOOLBAR_COMMANDS } from './toolbar-commands.ts'
import { createMenu, toolButton } from './toolbar-menu.ts'
import type { ToolbarMenu } from './toolbar-menu.ts'

import styles from './editor.module.css'

type Announce = (message: string) => void

/** Button of the toolbar, with the function that updates it after a change. */
interface Tool {
  readonly button: HTMLButtonElement
  readonly update: (state: EditorState) => void
}

/**
 * Creates the plugin that shows the toolbar in `bar`: one tab stop, arrow keys between buttons.
 * `announce` receives the outcome of a command in French.
 */
export function toolbarPlugin(bar: HTMLElement, announce: Announce): Plugin {
  let toolbar: Toolbar | undefined
  const press = (command: EditorCommand) => (): boolean => {
    toolbar?.press(command)
    return true
  }
  // Those of other commands are in the keymap of the text.
  const shortcuts = TOOLBAR_COMMANDS.flatMap((command) =>
    command.keys !== undefined && (command.act ?? command.question)
      ? [[command.keys, press(command)] as const]
      : [],
  )
  const leave = (event: Event): void => {
    if (toolbar && !event.composedPath().includes(toolbar.element)) toolbar.open()
  }
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event
    if (key === 'Escape') toolbar?.open()
    if (key !== '?' || !(target instanceof Element) || target.closest(FIELDS)) return
    event.preventDefault()
    toolbar?.press(HELP_COMMAND)
  }
  return new Plugin({
    props: { handleKeyDown: keydownHandler(Object.fromEntries(shortcuts)) },
    view: (view) => {
      toolbar = new Toolbar(view, announce)
      bar.prepend(toolbar.element)
      bar.append(toolbar.question)
      toolbar.update(view.state)
      document.addEventListener('keydown', onKey)
      document.addEventListener('pointerdown', leave)
      return {
        update: ({ state }) => toolbar?.update(state),
        destroy() {
          document.removeEventListener('keydown', onKey)
          document.removeEventListener('pointerdown', leave)
          toolbar?.element.remove()
          toolbar?.question.remove()
        },
      }
    },
  })
}

/** Places in which a typed sign is text. */
const FIELDS = 'input, textarea, select, [contenteditable]'

class Toolbar {
  readonly element = element('div', {
    role: 'toolbar',
    'aria-label': 'Mise en forme',
    class: styles.toolbar ?? '',
  })
  readonly question = element('div', { class: styles.question ?? '' })
  readonly #view: EditorView
  readonly #announce: Announce
  /** In the order of the arrow keys. */
  readonly #tools: Tool[] = []
  readonly #menus: ToolbarMenu[] = []

  constructor(view: EditorView, announce: Announce) {
    this.#view = view
    this.#announce = announce
    for (const part of TOOLBAR)
      this.element.append(...('groups' in part ? this.#menu(part) : [this.#group(part)]))
    // The editor keeps its focus and its selection while a button is pressed.
    this.element.addEventListener('mousedown', (event) => event.preventDefault())
    this.element.addEventListener('keydown', (event) => this.#moveFocus(event))
  }

  /** Updates the buttons: active formats, possible commands, hidden menus. */
  update(state: EditorState): void {
    for (const { update } of this.#tools) update(state)
    const shown = this.#shown()
    if (!shown.some(({ tabIndex }) => tabIndex === 0)) shown[0]?.setAttribute('tabindex', '0')
  }

  #shown(): readonly HTMLButtonElement[] {
    return this.#tools.map(({ button }) => button).filter((button) => button.checkVisibility())
  }

  #group({ label, commands }: CommandGroup): HTMLElement {
    const buttons = commands.map((command) => this.#command(command))
    return element('div', { role: 'group', 'aria-label': label }, ...buttons)
  }

  #menu(labels: CommandMenu): readonly HTMLElement[] {
    const menu = createMenu(labels)
    const { opener, panel } = menu
    this.#menus.push(menu)
    opener.addEventListener('click', () => this.open(panel.hidden ? menu : undefined))
    this.#tools.push({
      button: opener,
      update(state) {
        opener.hidden = labels.isShown?.(state) === false
        if (opener.hidden) menu.show(false)
      },
    })
    panel.append(...labels.groups.map((group) => this.#group(group)))
    return [opener, panel]
  }

  /** Shows one menu, if any, and hides the others. */
  open(menu?: ToolbarMenu): void {
    for (const each of this.#menus) each.show(each === menu)
  }

  #command(command: EditorCommand): HTMLButtonElement {
    const button = toolButton(command)
    const { run, question, isActive } = command
    button.addEventListener('click', () => {
      this.open()
      this.press(command)
    })
    const update = (state: EditorState): void => {
      if (isActive !== undefined) button.ariaPressed = String(isActive(state))
      button.ariaDisabled = String(question === undefined && run('')?.(state) !== true)
    }
    this.#tools.push({ button, update })
    return button
  }

  /** Runs a command as its button does. */
  press(command: EditorCommand): void {
    const view = this.#view
    const announce = this.#announce
    const { label, isActive, question, act } = command
    if (act !== undefined) return void act(view, this.question).then(announce)
    if (question !== undefined) return void this.#ask(command)
    const isDone = command.run('')?.(view.state, view.dispatch, view) ?? false
    const outcome = isActive === undefined || isActive(view.state) ? 'fait' : 'retiré'
    const isSaid = !isDone || command.isSilent !== true
    announce(isSaid ? `${label}\u00A0: ${isDone ? outcome : 'impossible ici'}.` : '')
    view.focus()
  }

  async #ask(command: EditorCommand): Promise<void> {
    const { askCommandQuestion } = await import('./ask-editor-command-input.ts')
    askCommandQuestion(this.#view, command, {
      place: this.question,
      announce: this.#announce,
      selections: Selection,
    })
  }

  #moveFocus(event: KeyboardEvent): void {
    const shown = this.#shown()
    const at = shown.findIndex((button) => button === document.activeElement)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: shown.length - 1,
    }
    const next = shown.at((steps[event.key] ?? Number.NaN) % shown.length)
    if (steps[event.key] === undefined || next === undefined) return
    event.preventDefault()
    for (const { button } of this.#tools)
      button.setAttribute('tabindex', button === next ? '0' : '-1')
    next.focus()
  }
}
