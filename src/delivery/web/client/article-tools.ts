/** Copies the address of the page, shares it or prints it, by the buttons that each document has, and says what came of it beside them; what is printed says when it was consulted. */
export function bindArticleTools(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-tool]')
    if (!button) return
    const { tool } = button.dataset
    if (tool === 'print') print()
    else if (tool === 'share' && 'share' in navigator) void share()
    else void copyAddress(button)
  })
  addEventListener('beforeprint', () => {
    for (const place of document.querySelectorAll('[data-consulted]')) {
      place.textContent = `, consulté le ${today()}`
    }
  })
}

function today(): string {
  return new Date().toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er ')
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
