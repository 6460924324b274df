/** A data package at one exact version: who made the data, and the one content it may have. */
export interface PackagePin {
  readonly name: string
  readonly version: string
  /** The sha512 of the tarball; other bytes are refused. */
  readonly integrity: string
  readonly producer: string
  readonly title: string
  readonly url: string
  readonly licence: string
  /** The day of the state of the data, in Paris. */
  readonly stateAt: string
}

/** Every public data package the site reads; to move to a newer state, change its line here. */
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
} as const satisfies Readonly<Record<string, PackagePin>>
