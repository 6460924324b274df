import { withFallback } from '#application/shared/with-fallback.ts'
import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'

import type * as dossier from '../dossier/dossier-form.ts'
import { lazyScript } from '../shell/import-script.ts'
import { logger, previewMode } from '../wiring/api-clients.ts'
import type * as download from './download-file.ts'

/**
 * Runs the page tool of a button or link: download, add to the dossier, play a chapter, copy the
 * URL, share or print.
 */
export function runTool(tool: HTMLElement): void {
  const { tool: name } = dataOf(tool)
  if (name === 'download') {
    lazyScript<typeof download>('download').then(
      (script) => script.downloadFile(tool),
      () => tool instanceof HTMLAnchorElement && location.assign(tool.href),
    )
  } else if (name === 'dossier') {
    lazyScript<typeof dossier>('dossier').then(
      (script) => script.addPage(tool),
      () => say(tool, GENERIC_ERROR),
    )
  } else if (tool instanceof HTMLAnchorElement && name === 'chapter') playChapter(tool)
  else runArticleTool(tool)
}

/** Plays the sound of the page from the instant in the link of a chapter. */
function playChapter({ hash }: HTMLAnchorElement): void {
  const player = document.querySelector<HTMLMediaElement>('audio, video')
  if (!player) return
  player.currentTime = Number(hash.replace('#t=', ''))
  // Its controls say why a sound does not play.
  player.play().catch(() => undefined)
}

/** Deletes the preview cookies and reloads the page. A failure is shown in the preview bar. */
export async function leavePreview(): Promise<void> {
  const left = await withFallback(false, async () => (await previewMode.leave(), true), logger)
  if (left) {
    location.reload()
    return
  }
  const output = document.querySelector(`${selectorOf('preview-bar')} output`)
  if (output) output.textContent = GENERIC_ERROR
}

/** Copies, shares or prints the page. Shows the outcome of a copy beside the button. */
function runArticleTool(button: HTMLElement): void {
  const { tool } = dataOf(button)
  if (tool === 'print') print()
  else if (tool === 'share' && 'share' in navigator) {
    // Closing the share sheet rejects the promise; this is no failure.
    navigator.share({ title: document.title, url: address(button) }).catch(() => undefined)
  } else void copyAddress(button)
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const url = address(button)
  const message = await navigator.clipboard.writeText(url).then(
    () => 'Lien copié',
    () => `Le lien n’a pas pu être copié. Le voici\u00A0: ${url}`,
  )
  say(button, message)
}

function say(button: HTMLElement, words: string): void {
  const status = button.parentElement?.querySelector('output')
  if (status) status.textContent = words
}

/**
 * Returns the URL to copy or share: that of the tool, else that of the page. The canonical URL has
 * no campaign or return parameters.
 */
function address(tool: HTMLElement): string {
  return (
    dataOf(tool).address ??
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ??
    location.href
  )
}
