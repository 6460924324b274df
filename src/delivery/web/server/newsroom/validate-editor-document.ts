import { EDITOR_SCHEMA } from '#delivery/web/newsroom/editor/editor-schema.ts'
import type { EditorNode } from '#domain/newsroom/editor-document.ts'

/** Returns the document of the rich editor if the editor's schema allows it, else undefined. */
export function validDocument(document: unknown): EditorNode | undefined {
  try {
    const node = EDITOR_SCHEMA.nodeFromJSON(document)
    node.check()
    return node.type === EDITOR_SCHEMA.topNodeType ? node.toJSON() : undefined
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return undefined
    throw error
  }
}
