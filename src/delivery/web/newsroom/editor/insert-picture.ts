import type { EditorState, NodeSelection, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import type { InsertBlock } from './insert-commands.ts'
import { askForPicture } from './picture-dialog.ts'
import type { ShownPicture } from './picture-dialog.ts'

/** Picture of a text, with its position. */
interface PlacedPicture extends ShownPicture {
  readonly position: number
}

/**
 * Asks for a picture and inserts it at the cursor, or changes the one at the cursor. Resolves to a
 * French message.
 */
export async function choosePicture(view: EditorView, insertBlock: InsertBlock): Promise<string> {
  const current = pictureAtCursor(view.state)
  const shown = await askForPicture(current === undefined ? {} : { current })
  if (view.isDestroyed) return ''
  view.focus()
  if (shown === undefined) return ''
  return current === undefined
    ? insertPicture(view, shown, insertBlock)
    : changePicture(view, current, shown)
}

/** Asks what each dropped or pasted file shows, uploads it and inserts it at the cursor. */
export async function insertPictureFiles(
  view: EditorView,
  files: readonly File[],
  insertBlock: InsertBlock,
): Promise<string> {
  let message = ''
  for (const file of files) {
    const shown = await askForPicture({ file })
    if (view.isDestroyed) return ''
    if (shown !== undefined) message = insertPicture(view, shown, insertBlock)
  }
  view.focus()
  return message
}

function pictureAtCursor({ selection }: EditorState): PlacedPicture | undefined {
  const { $from } = selection
  const node = isOfNode(selection) ? selection.node : $from.parent
  if (node.type.name !== 'image') return undefined
  const { file, alt, credit }: Record<string, unknown> = node.attrs
  const position = isOfNode(selection) ? $from.pos : $from.before()
  return { file: String(file), alt: String(alt), credit: String(credit), position }
}

/** True for the selection of a node. The class itself would split the script of the editor. */
function isOfNode(selection: Selection | NodeSelection): selection is NodeSelection {
  return 'node' in selection
}

function insertPicture(
  view: EditorView,
  { file, alt, credit }: ShownPicture,
  insertBlock: InsertBlock,
): string {
  const { state, dispatch } = view
  const block = state.schema.node('image', { file, alt, credit })
  const { depth } = state.selection.$from
  // Where a picture does not fit, as in a title of a table, it follows the outermost block.
  const isDone = [depth, 1].some((level) => insertBlock(state, dispatch, block, level))
  if (!isDone) return 'Une image est impossible à cet endroit du texte.'
  showCaption(view)
  return 'Image insérée. Écrivez sa légende, ou rien.'
}

/** Scrolls to the caption at the cursor once the picture above it has its height. */
function showCaption(view: EditorView): void {
  const { node } = view.domAtPos(view.state.selection.from)
  const figure = (node instanceof Element ? node : node.parentElement)?.closest('figure')
  figure?.querySelector('img')?.addEventListener('load', () => {
    if (!view.isDestroyed) view.dispatch(view.state.tr.scrollIntoView())
  })
}

function changePicture(
  { state, dispatch }: EditorView,
  { position }: PlacedPicture,
  { file, alt, credit }: ShownPicture,
): string {
  if (state.doc.nodeAt(position)?.type.name !== 'image') return 'Cette image n’est plus là.'
  dispatch(state.tr.setNodeMarkup(position, null, { file, alt, credit }))
  return 'Image modifiée.'
}
