import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

/** Loads a script that no page needs at once; the server wrote its address on the shell script. */
export function lazyScript<Module>(
  name:
    | 'consent'
    | 'gestures'
    | 'islands'
    | 'newsletter'
    | 'reader'
    | 'session'
    | 'suggestions'
    | 'tools',
): Promise<Module> {
  return import(shellData()[name] ?? '')
}

/** What the server wrote on the shell script. */
export function shellData(): ReturnType<typeof dataOf> {
  const script = document.querySelector<HTMLElement>(`script${selectorOf('islands')}`)
  return script ? dataOf(script) : {}
}
