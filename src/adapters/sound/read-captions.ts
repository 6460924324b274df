import { readFile, stat } from 'node:fs/promises'

import { MAX_CAPTIONS_BYTES, formatCaptions, parseCaptions } from '#domain/editorial/captions.ts'

/** Reads the captions of a WebVTT or SubRip file as WebVTT. Returns undefined for any other file. */
export async function readCaptions(file: string): Promise<string | undefined> {
  const { size } = await stat(file)
  if (size > MAX_CAPTIONS_BYTES) return undefined
  const captions = parseCaptions(textOf(await readFile(file)))
  return captions.ok ? formatCaptions(captions.value) : undefined
}

/** Decodes a text, which old tools write in Windows-1252 rather than in UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
