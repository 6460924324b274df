/** Loads the script of what is chosen from the libraries, when it is first needed. */
export const loadLibraryChoices = () => import('./library-choices.ts')
