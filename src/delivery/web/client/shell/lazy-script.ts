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
  return import(shellScript()?.dataset[name] ?? '')
}

/** The shell script as the page names it, with what the server wrote on it. */
export function shellScript(): HTMLElement | null {
  return document.querySelector('script[data-islands]')
}
