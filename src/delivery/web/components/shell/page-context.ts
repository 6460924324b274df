import { createContext } from 'react'

import type { SiteIdentity } from '#application/views/frame-view.ts'

const UNKNOWN_SITE: SiteIdentity = {
  name: '',
  tagline: '',
  origin: 'https://localhost',
  publisher: { name: '', addressLines: [], phone: '', email: '', domains: [] },
  links: { account: '/' },
  identity: { origin: '', clientId: '' },
  actionCode: '',
}

/** Who publishes the site, for whatever is painted inside the frame. */
export const SiteContext = createContext<SiteIdentity>(UNKNOWN_SITE)

/** The canonical path of the page being painted, where the account service sends the reader back. */
export const PagePath = createContext('/')
