import { dataOf, selectorOf } from '#delivery/web/contract/data-attributes.ts'

/** Imports a lazy script, of the type `Script`. Its URL is a data attribute of the shell script. */
export function lazyScript<Script>(name: ScriptName): Promise<Script> {
  return import(shellData()[name] ?? '')
}

type ScriptName =
  | 'cite'
  | 'consent'
  | 'dossier'
  | 'download'
  | 'gestures'
  | 'islands'
  | 'newsletter'
  | 'reader'
  | 'session'
  | 'simulator'
  | 'suggestions'
  | 'tools'
  | 'visits'

/**
 * Returns the URL of the account service, a data attribute of the account menu; `/` without one.
 */
export function accountServiceOfPage(): string {
  const place = document.querySelector<HTMLElement>(selectorOf('service'))
  return (place && dataOf(place).service) ?? '/'
}

/**
 * Returns the data attributes of the shell script; those of the root element without the script.
 */
export function shellData(): ReturnType<typeof dataOf> {
  const script = document.querySelector<HTMLElement>(selectorOf('islands'))
  return dataOf(script ?? document.documentElement)
}
