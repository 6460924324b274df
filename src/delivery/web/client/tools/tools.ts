import { dataOf } from '#delivery/web/contract/data-attributes.ts'

import { downloadFile } from './download.ts'

/** Runs a tool: a download, or a button beside a document. */
export function runTool(tool: HTMLElement): void {
  if (dataOf(tool).tool === 'download') void downloadFile(tool)
  else runArticleTool(tool)
}

/** Copies, shares or prints the page, and shows the outcome beside the button. */
function runArticleTool(button: HTMLElement): void {
  const { tool } = dataOf(button)
  if (tool === 'print') print()
  else if (tool === 'share' && 'share' in navigator) {
    // Closing the share sheet rejects the promise; this is no failure.
    navigator.share({ title: document.title, url: address(button) }).catch(() => undefined)
  } else void copyAddress(button)
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('output')
  const said = await navigator.clipboard.writeText(address(button)).then(
    () => 'Lien copié',
    () => 'Le lien n’a pas pu être copié.',
  )
  if (status) status.textContent = said
}

/**
 * Returns the address to copy or share: that of the tool, else the canonical address of the page,
 * without campaign or return parameters.
 */
function address(tool: HTMLElement): string {
  return (
    dataOf(tool).address ??
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ??
    location.href
  )
}
