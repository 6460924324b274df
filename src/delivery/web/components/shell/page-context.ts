import { createContext } from 'react'

import type { BibliographicRecord } from '#application/bibliography/bibliographic-record.ts'
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

/** The identity of the site, for all components. */
export const SiteContext = createContext<SiteIdentity>(UNKNOWN_SITE)

/** The canonical path of the page, to which the account service returns. */
export const PagePath = createContext('/')

/** The bibliographic record of the page; undefined if it is no citable text. */
export const PageRecord = createContext<BibliographicRecord | undefined>(undefined)

/** The label of the page in a dossier; undefined if a dossier cannot hold the page. */
export const DossierLabel = createContext<string | undefined>(undefined)
