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

/** React context with the identity of the site. */
export const SiteContext = createContext<SiteIdentity>(UNKNOWN_SITE)

/** React context with the canonical path of the page, to which the account service returns. */
export const PagePath = createContext('/')

/**
 * React context with the bibliographic record of the page; undefined if the page is not a citable
 * text.
 */
export const PageRecord = createContext<BibliographicRecord | undefined>(undefined)

/**
 * React context with the label of the page in a dossier; undefined if a dossier cannot contain the
 * page.
 */
export const DossierLabel = createContext<string | undefined>(undefined)
