import { API_TITLE } from '#application/api/api-page-body.ts'
import { THEME_DESCRIPTIONS, PAGE_TEXTS } from '#application/pages/common/page-texts.ts'
import { FEED_LISTS } from '#application/syndication/feeds.ts'
import type { SiteIdentity } from '#application/views/frame-view.ts'
import { THEME_KEYS, themeSectionPath } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { SERVER_PATHS } from '#domain/navigation/reserved-paths.ts'
import { feedPath, MCP_PATH, PATHS } from '#domain/navigation/site-paths.ts'
import { days } from '#domain/shared/duration.ts'

/** Renders `llms.txt`, the Markdown guide to the site for language models (llmstxt.org). */
export function llmsText({ name, tagline, origin, publisher }: SiteIdentity): string {
  const line = (path: string, title: string, description: string) =>
    `- [${title}](${origin}${path})\u00A0: ${description}`
  const pages = SECTIONS.map((path) => {
    const { title, description } = PAGE_TEXTS[path]
    return line(path, title, description)
  })
  const themes = THEME_KEYS.map((theme) =>
    line(themeSectionPath(theme), THEME_TITLES[theme], THEME_DESCRIPTIONS[theme]),
  )
  const feeds = [...FEED_LISTS].map(([list, { title, description }]) =>
    line(feedPath(list), `${title} (Atom)`, description),
  )
  return [
    `# ${name}`,
    `> ${tagline}. Site en français, édité par ${publisher.name}.`,
    [...RULES, mcpRule(origin)].map((rule) => `- ${rule}`).join('\n'),
    `## Rubriques\n\n${pages.join('\n')}`,
    `## Thèmes\n\n${themes.join('\n')}`,
    `## Flux\n\n${[...feeds, line('/sitemap.xml', 'Plan du site', 'toutes les pages publiques, au format XML.')].join('\n')}`,
    `## Programmes\n\n${PROGRAMS.map(([path, title, description]) => line(path, title, description)).join('\n')}`,
    `## Optional\n\n${OPTIONAL.map(([path, title, description]) => line(path, title, description)).join('\n')}`,
    '',
  ].join('\n\n')
}

const SECTIONS = [
  PATHS.news,
  PATHS.agreementNews,
  PATHS.guides,
  PATHS.glossary,
  PATHS.faq,
  PATHS.agreements,
  PATHS.newsletters,
  PATHS.simulators,
  PATHS.templates,
  PATHS.podcasts,
  PATHS.studies,
] as const

const RULES = [
  'Chaque page dit sa date, et jusqu’à quand le droit qu’elle expose est à jour\u00A0: citer la page et sa date.',
  'Les textes officiels (codes, conventions collectives, fiches et guides publics) viennent de sources publiques, nommées au pied de chaque page avec leur licence, le plus souvent la Licence Ouverte 2.0.',
  'La suite des articles Premium est réservée aux abonnés\u00A0: elle n’est dans aucune page publique, aucun flux, aucun plan du site.',
  'Les pages marquées «\u00A0Contenu de démonstration\u00A0» sont fictives\u00A0: ne pas les citer.',
  'Chaque page se lit aussi en JSON et en Markdown\u00A0: ajouter .json ou .md à son chemin. Un texte a aussi une notice bibliographique\u00A0: .bib, .ris ou .csl.json.',
  `Un article du Code du travail se lit à l’adresse ${PATHS.labourCode}/ suivie de son numéro, comme l1237-19\u00A0; ajouter une date, comme /2023-05-01, donne sa version de ce jour.`,
  'Les informations données ne remplacent pas le conseil d’un professionnel du droit.',
]

function mcpRule(origin: string): string {
  return `Les assistants ont des outils de recherche et de lecture, par le protocole MCP, à l’adresse ${origin}${MCP_PATH}.`
}

const PROGRAMS = [
  [PATHS.api, API_TITLE, 'formats, outils, limites et licence, avec des exemples.'],
  ['/openapi.json', 'OpenAPI 3.1', 'la description des lectures publiques.'],
] as const

const OPTIONAL = [
  [PATHS.legalNotice, 'Mentions légales', 'éditeur, hébergeur, propriété des contenus.'],
  [PATHS.accessibility, 'Accessibilité', 'état de conformité du site.'],
] as const

/**
 * Renders `robots.txt`, which excludes the API and the pages for search, orders and email alerts.
 */
export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    `Disallow: ${PATHS.search}`,
    `Disallow: ${PATHS.order}`,
    `Disallow: ${PATHS.follow}/`,
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/**
 * Renders `security.txt` (RFC 9116). It expires 180 days after `now`, a Unix time in milliseconds.
 */
export function securityText({ origin, publisher }: SiteIdentity, now: number): string {
  return [
    `Contact: mailto:${publisher.email}`,
    `Expires: ${new Date(now + days(180)).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}${SERVER_PATHS.security}`,
    '',
  ].join('\n')
}
