import { newsletterIssues } from '#application/editorial/newsletter-issues.ts'
import { studies } from '#application/editorial/studies.ts'
import type { ContentSource } from '#ports/publishing.ts'

import type { Settings } from '../settings/settings.ts'
import { COMPOSED_SOURCES, READ_SOURCES } from '../settings/source-keys.ts'
import type { ReadSourceKey } from '../settings/source-keys.ts'
import type { Registry } from './registry.ts'
import type { sourceReaders } from './source-readers.ts'
import { CLOCK, LIBRARY, SOURCES } from './tokens.ts'

/** Every source of content, in the order in which they are imported. What reads packages, HTML and Markdown comes with the first reading: a server, whose imports are processes of their own, never holds it. */
export function bindSources(registry: Registry, settings: Settings): void {
  registry.bind(SOURCES, (parts) => {
    const [library, clock] = [parts.get(LIBRARY), parts.get(CLOCK)]
    let opened: ReturnType<typeof sourceReaders> | undefined
    const read = (key: ReadSourceKey): ContentSource => ({
      key,
      read: async (progress) => {
        const { sourceReaders: open } = await import('./source-readers.ts')
        opened ??= open(parts, settings)
        return opened[key].read(progress)
      },
    })
    const composed = {
      newsletters: newsletterIssues(library, clock),
      studies: studies(library, clock),
    }
    const faq: ContentSource = { ...read('faq'), composed: true, quotes: ['code'] }
    return [
      ...READ_SOURCES.map((key) => (key === 'faq' ? faq : read(key))),
      ...COMPOSED_SOURCES.map((key) => composed[key]),
    ]
  })
}
