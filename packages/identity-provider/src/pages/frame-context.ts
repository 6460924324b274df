import { createContext } from 'react'

import type { AccountFrame } from './account-frame.ts'

const UNKNOWN_FRAME: AccountFrame = {
  site: { name: '', origin: 'https://localhost', publisher: { name: '', phone: '' }, links: {} },
  origin: 'https://localhost',
  domain: 'localhost',
  clientId: '',
  demonstration: false,
}

/** The frame of the page that is being painted. */
export const FrameContext = createContext<AccountFrame>(UNKNOWN_FRAME)
