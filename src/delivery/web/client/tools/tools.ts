import { dataOf } from '#delivery/web/contract/hooks.ts'

import { bringFile } from './download.ts'

/** Does what a pressed tool of the page is for: a link to one of our files, or a button beside a document. */
export function answerTool(tool: HTMLElement): void {
  if (dataOf(tool).tool === 'download') void bringFile(tool)
  else answerArticleTool(tool)
}

/** Copies the address of the page, shares it or prints it, by the buttons that each document has, and says what came of it beside them. */
function answerArticleTool(button: HTMLElement): void {
  const { tool } = dataOf(button)
  if (tool === 'print') print()
  else if (tool === 'share' && 'share' in navigator) void share()
  else void copyAddress(button)
}

/** The reader who closes the panel of the system has changed their mind. */
async function share(): Promise<void> {
  await navigator.share({ title: document.title, url: address() }).catch(() => undefined)
}

async function copyAddress(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector('output')
  const said = await navigator.clipboard.writeText(address()).then(
    () => 'Lien copié',
    () => 'Le lien n’a pas pu être copié.',
  )
  if (status) status.textContent = said
}

/** The address that the page gives itself, without the marks of a campaign or of a return. */
function address(): string {
  return (
    document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content ?? location.href
  )
}
