import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import type { CommandQuestion } from './link-and-reference-commands.ts'

/** Button of the toolbar. If it has a `question`, the user answers it before the command runs. */
export interface EditorCommand {
  readonly label: string
  /** Word on the button. The label by default. */
  readonly word?: string
  readonly question?: CommandQuestion
  /**
   * Returns the ProseMirror command for the typed input. Returns undefined if the input is invalid.
   * `words` are inserted if nothing is selected.
   */
  readonly run: (answer: string, words?: string) => Command | undefined
  /** True if the selection has the format of this command. */
  readonly isActive?: (state: EditorState) => boolean
  /** True if no message follows, since the effect is visible. */
  readonly isSilent?: true
  /** Shortcut in the notation of ProseMirror. */
  readonly keys?: string
  /**
   * Runs in place of the command, and resolves to the message about its outcome. `place` may show
   * a panel.
   */
  readonly act?: (view: EditorView, place: HTMLElement) => Promise<string>
}

/** Named group of toolbar buttons. */
export interface CommandGroup {
  readonly label: string
  readonly commands: readonly EditorCommand[]
}

/** Menu of the toolbar: a button that shows groups of further buttons. */
export interface CommandMenu {
  readonly label: string
  readonly word: string
  readonly groups: readonly CommandGroup[]
  /** False if the menu is hidden. */
  readonly isShown?: (state: EditorState) => boolean
}
