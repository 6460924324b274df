import { selectorOf } from '#delivery/web/contract/hooks.ts'

/** What is printed says when it was consulted. */
export function datePrints(): void {
  addEventListener('beforeprint', () => {
    for (const place of document.querySelectorAll(selectorOf('consulted'))) {
      place.textContent = `, consulté le ${today()}`
    }
  })
}

function today(): string {
  return new Date().toLocaleDateString('fr-FR', { dateStyle: 'long' }).replace(/^1 /, '1er ')
}
