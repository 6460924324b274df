import type { GuideRecord, GuideSection } from '#adapters/http/sources/guides/guide-record.ts'

/** A page of the ministry, as its package holds it. */
export function aGuideRecord(changes: Partial<GuideRecord> = {}): GuideRecord {
  return {
    pubId: 'article1',
    title: 'La démission',
    description: 'La démission permet au salarié de rompre le contrat de sa propre initiative.',
    intro: '<p>La démission permet au salarié de rompre le contrat de sa propre initiative.</p>',
    date: '13/03/2026',
    url: 'https://travail-emploi.gouv.fr/la-demission',
    sections: [aGuideSection()],
    ...changes,
  }
}

/** A section of such a page. */
export function aGuideSection(changes: Partial<GuideSection> = {}): GuideSection {
  return {
    title: 'Quel préavis ?',
    anchor: 'quel-preavis',
    html: '<p>Le préavis est fixé par la convention collective.</p>',
    references: {},
    ...changes,
  }
}
