import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

interface Subject {
  readonly name: string
  readonly does: string
  /** Matches the paths of its files. */
  readonly files: RegExp
}

/** Subjects of the product, each with what it does and the words by which its files are named. */
const SUBJECTS: readonly Subject[] = [
  {
    name: 'Premium',
    does: 'States computed from facts, trials, activation, the gate and its continuation, cancellation.',
    files: /premium|continuation|activation|cancel|trial|offer|back-office|composition\/reader-/,
  },
  {
    name: 'Rights and visitors',
    does: 'Rights of readers, action codes, what the browser knows of a visitor.',
    files: /visitor|rights|action-code|audience-record|personal-api|restrict-to-address/,
  },
  {
    name: 'Session and identity',
    does: 'Sign-in of readers by ReachFive or the embedded provider, accounts, tokens.',
    files:
      /session|identity|oauth|account|sign-in|token(?!izer)|reach-five|bearer|return-url|packages\//,
  },
  {
    name: 'Support desk',
    does: 'Questions of support staff about a reader, their commands and the audit.',
    files: /support|audit-log|address-owner/,
  },
  {
    name: 'Search',
    does: 'Analysis of queries, direct answers, the embedded index and Algolia, suggestions.',
    files: /search|suggest|combobox|algolia/,
  },
  {
    name: 'Law in time',
    does: 'Versions of legal texts, their state on a day, changes, citations and their review.',
    files:
      /\blaw\b|law-|-law|changelog|redline|word-diff|compare-words|legal-force|citation|validity|compare-bodies|visits|versions/,
  },
  {
    name: 'Collective agreements',
    does: 'Agreements, their texts, closings, successors and news.',
    files: /agreement|idcc|trade-families|conventions/,
  },
  {
    name: 'Followed texts',
    does: 'Readers follow an agreement or an article, and get one email per change.',
    files: /follow/,
  },
  {
    name: 'Simulators',
    does: 'Rule tables proved by quotations, schedules of deadlines, salaries.',
    files: /simulat|deadline|payroll|salary|schedule|calendar-files|quot|rule-table/,
  },
  {
    name: 'Newsroom',
    does: 'Articles, versions and stages, the rich editor, settings of the site, editors’ sign-in.',
    files:
      /newsroom|comment-|picture|file-library|media|library-file|manage-files|adapters\/files|postgres\/files|download-line|file-upload|manuscript|editor-|\/editors|working-copies|setting-versions|text-work|rich-text|thread-pools|page-view|byline/,
  },
  {
    name: 'Publication',
    does: 'Editions of sources and single documents in one announced transaction, schedule, seeds.',
    files:
      /publish|publication|edition|application\/content|content-source|site-settings|published-content|seed|queue-and|embedded-content|purge|unresolved-links|internal-links|unreadable/,
  },
  {
    name: 'Sources',
    does: 'Readers of public data packages and of the content folder, which translate into documents.',
    files: /http\/sources|storage\/markdown|source|labour-code-answers|classification|feed/,
  },
  {
    name: 'Documents',
    does: 'Kinds of documents and their bodies, typography, glossary, related documents, library.',
    files:
      /domain\/editorial|application\/editorial|pages\/(?:documents|guides)|map-documents|add-themes|insert-missing|postgres\/library|compare-moved|adapters\/storage\/[a-z-]+\.ts|components\/(?:text|document|charts|pictures)|align-blocks|body-|-body|unreadable-document|published-content|editorial-classification/,
  },
  {
    name: 'Pages and addresses',
    does: 'Routes, loaders, views, lists, menus, redirects, feeds, sitemaps.',
    files:
      /pages\/(?:common|lists|news|routing|service|themes)|application\/(?:api|views|syndication|shop)|domain\/(?:navigation|basket)|redirect|menus|delivery\/web\/pages|components\/(?:lists|home|forms)|shop|accessibility|review(?:s|er-)|reader-review|area-navigation|site-and-page|print-page|page-(?:content|json|as|stores|script|core)|feed-and-sitemap|render-page-urls/,
  },
  {
    name: 'Machine formats',
    does: 'JSON, Markdown, text, bibliographic records, structured data, MCP.',
    files: /machine-readable|bibliograph|structured-data|mcp|\/head\//,
  },
  {
    name: 'Shell and browser scripts',
    does: 'Header, menu, panels, route changes, consent, islands, styles.',
    files:
      /shell|web\/client|islands|consent|banner|web\/styles|web\/contract|storage\/browser|tag-manager|browser-storage/,
  },
  {
    name: 'Sounds',
    does: 'Files of podcasts: their facts, their storage, the feed of podcast applications.',
    files: /sound|podcast|episode-audio|byte-range/,
  },
  {
    name: 'Dossier and downloads',
    does: 'Templates and dossiers printed as PDF and Word, download allowance and links.',
    files: /dossier|download|template|adapters\/documents|printed|cite\//,
  },
  {
    name: 'Newsletters and email',
    does: 'Sign-ups, issues, queues of emails and SMS, refused addresses.',
    files: /newsletter|letter-|mail|messenger|outbox|refused-messages/,
  },
  {
    name: 'Preview',
    does: 'Drafts as a chosen reader sees them on a chosen day.',
    files: /preview/,
  },
  {
    name: 'Server and caches',
    does: 'Koa, the front of cached pages, limits, rendering, purges and the CDN.',
    files:
      /web\/server|caching|page-cache|cdn|upstream|web\/[a-z-]+\.tsx?$|rate-limit|attempt-limits|request-|fetch-json|storage\/memory|build\/|product-api/,
  },
  {
    name: 'Command line',
    does: 'Commands, answers as text and typed JSON, exit codes.',
    files: /delivery\/cli|remote-site-clients|open-site-for/,
  },
  {
    name: 'Operation',
    does: 'Settings, composition, database and migrations, logs, metrics, monitoring, outages.',
    files:
      /composition|delivery\/start|settings|platform|postgres\/embedded|migration|monitoring|metric|logger|outage|threads|domain\/shared|application\/shared|clock|errors?-reporter|error-reporter|consent-counts|too-much-work|messages\.ts|site-use-cases/,
  },
]

const LAYERS: readonly (readonly [name: string, folder: string])[] = [
  ['Rules', 'src/domain/'],
  ['Ports', 'src/ports/'],
  ['Use cases', 'src/application/'],
  ['Adapters', 'src/adapters/'],
  ['Machine formats', 'src/delivery/machine-readable/'],
  ['Web', 'src/delivery/web/'],
  ['Command line', 'src/delivery/cli/'],
  ['Composition', 'src/delivery/'],
  ['Provider', 'packages/'],
]

/**
 * Returns the map of subjects as Markdown: for each one what it does, and its files and folders by
 * layer. Throws if a file belongs to no subject.
 */
export function subjectMap(): string {
  const files = globSync(['src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'])
    .filter((file) => !file.endsWith('.d.ts'))
    .toSorted()
  const homeless = files.filter((file) => !SUBJECTS.some((subject) => subject.files.test(file)))
  if (homeless.length > 0) throw new Error(`no subject has ${homeless.join(', ')}`)
  return SUBJECTS.map(({ name, does, files: own }) => {
    const lines = LAYERS.flatMap(([layer, folder]) => {
      const inside = files.filter((file) => layerOf(file) === folder)
      const places = placesOf(inside, own)
      return places === '' ? [] : [`- ${layer}: ${places}`]
    })
    return `## ${name}\n\n${does}\n\n${lines.join('\n')}`
  }).join('\n\n')
}

function layerOf(file: string): string | undefined {
  return LAYERS.find(([, folder]) => file.startsWith(folder))?.[1]
}

/** Returns the folders whose files are all of the subject, and its files in other folders. */
function placesOf(files: readonly string[], own: RegExp): string {
  const places = [...Map.groupBy(files, dirname)].map(([folder, all]) => {
    const matching = all.filter((file) => own.test(file))
    if (matching.length === 0) return ''
    if (matching.length === all.length) return `\`${folder}\``
    const names = matching.map((file) => basename(file).replace(/\.tsx?$/, ''))
    return `\`${folder}\`: ${names.join(', ')}`
  })
  return places.filter((place) => place !== '').join('; ')
}
