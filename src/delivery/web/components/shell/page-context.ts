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

/** Identity of the site, for every component. */
export const SiteContext = createContext<SiteIdentity>(UNKNOWN_SITE)

/** Canonical path of the rendered page; the account service returns to it. */
export const PagePath = createContext('/')
