import { PAGE_LIFETIMES } from '#domain/caching/cache-ttls.ts'
import type { PageLifetimeKey } from '#domain/caching/cache-ttls.ts'

import { RATE_LIMITS } from '../../src/delivery/web/server/limits/rate-limit.ts'
import { commandList } from './command-list.ts'
import { logEvents } from './log-events.ts'
import { renderMarkdownTable } from './markdown-table.ts'
import { settingTables } from './setting-tables.ts'
import { subjectMap } from './subject-map.ts'

const LIMITED: Readonly<Record<keyof typeof RATE_LIMITS, string>> = {
  reading: 'basket, banners, action codes',
  suggestions: 'search suggestions',
  pages: 'search results, and other pages rendered for one reader',
  newsroom: 'pages and forms of the newsroom',
  editorCalls: 'calls of the rich editor of the newsroom',
  editorSignIn: 'steps of an editor’s sign-in',
  programs: 'tools of assistants',
  prints: 'answers of simulators as PDF or Word',
  dossiers: 'dossiers as PDF or Word, of up to thirty pages each',
  personal: 'Premium state, rights',
  continuation: 'Premium text of a page',
  activation: 'activation of Premium',
  download: 'downloads',
  newsletter: 'newsletter sign-ups',
  mailEvents: 'bounces and complaints that a mail service posts',
  consent: 'consent choices',
  pageView: 'views of pages that scripts report',
  policyReports: 'reports of the content security policy',
  monitoring: 'errors and page loads for monitoring',
}

const LISTED: Readonly<Record<PageLifetimeKey, string>> = {
  home: 'home',
  guideIndex: 'index of the guides',
  guide: 'a guide',
  faq: 'questions and answers',
  definitions: 'definitions',
  newsIndex: 'index of the news',
  contentList: 'lists',
  agreements: 'collective agreements',
  settledLaw: 'past versions of the law',
  premiumNews: 'Premium news',
}

const NEVER_STALE = '24 hours in a CDN; in the site until a publication changes it'
const SECONDS_PER_HOUR = 3600

const commands = await commandList()

/**
 * Functions that render the generated parts of the documents as Markdown, by the name in their
 * markers.
 */
const BLOCKS: Readonly<Record<string, () => string>> = {
  'rate-limits': () =>
    renderMarkdownTable(
      ['What', 'By address', 'By person'],
      entries(RATE_LIMITS).map(([name, limit]) => [
        LIMITED[name],
        limit.address.toLocaleString('en'),
        'person' in limit ? limit.person.toLocaleString('en') : '',
      ]),
    ),
  lifetimes: () =>
    renderMarkdownTable(
      ['Page', '`s-maxage`'],
      entries(PAGE_LIFETIMES).map(([key, seconds]) => [
        LISTED[key],
        seconds === 'never' ? NEVER_STALE : `${seconds / SECONDS_PER_HOUR} hours`,
      ]),
    ),
  commands: () => commands,
  subjects: subjectMap,
  settings: settingTables,
  'log-events': () =>
    renderMarkdownTable(
      ['Event', 'Level'],
      logEvents().map(({ event, level }) => [`\`${event}\``, level]),
    ),
}

const MARKED = /(<!-- generated: ([a-z-]+) -->\n)[^]*?(<!-- end -->)/g

/**
 * Returns a document with its generated parts updated. Throws for a marker with an unknown name.
 */
export function withBlocks(document: string): string {
  return document.replaceAll(MARKED, (_, start: string, name: string, end: string) => {
    const block = BLOCKS[name]
    if (!block) throw new Error(`no generated part is named ${name}`)
    return `${start}\n${block()}\n\n${end}`
  })
}

function entries<Key extends string, Value>(
  record: Readonly<Record<Key, Value>>,
): readonly (readonly [Key, Value])[] {
  // The record has no other keys than those of its type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.entries(record) as [Key, Value][]
}
