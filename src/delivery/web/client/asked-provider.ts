/** Under which name this window remembers that the provider was asked whether somebody is signed in there. */
const ASKED = 'asked'

/** Whether the provider is to be asked now: once in the life of a window. A browser that lets nothing be stored throws. */
export function mayAskProvider(): boolean {
  if (sessionStorage[ASKED]) return false
  sessionStorage[ASKED] = '1'
  return true
}

/** Whoever comes back from sign-in may be somebody by now. */
export function forgetThatProviderWasAsked(): void {
  try {
    sessionStorage.removeItem(ASKED)
  } catch {
    // What cannot be stored was not remembered.
  }
}
