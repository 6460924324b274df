/** Loads a script that no page needs at once; the server wrote its address on the shell script. */
export function lateScript<Module>(name: 'gestures' | 'islands'): Promise<Module> {
  return import(document.querySelector<HTMLElement>('script[data-islands]')?.dataset[name] ?? '')
}
