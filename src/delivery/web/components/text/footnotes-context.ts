import { createContext } from 'react'

import { footnoteCalls } from './footnote-calls.ts'
import type { FootnoteCalls } from './footnote-calls.ts'

/** The notes of the document being painted. */
export const FootnotesContext = createContext<FootnoteCalls>(footnoteCalls([], []))
