import { createContext } from 'react'

import type { PreviewedGate } from '#application/views/continuation-view.ts'

/** What an editor sees in the place of the continuation; undefined on the page that everybody has. */
export const PreviewedGateContext = createContext<PreviewedGate | undefined>(undefined)
