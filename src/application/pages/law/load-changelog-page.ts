import { compareBodies } from '#application/editorial/compare-bodies.ts'
import type { ChangelogView } from '#application/views/changelog-view.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { withoutNota } from '#domain/law/comparable-text.ts'
import { formatRedlineSize } from '#domain/law/redline.ts'
import {
  changePath,
  changelogPath,
  feedPath,
  lawArticlePath,
} from '#domain/navigation/site-paths.ts'
import { parisMidnight } from '#domain/shared/paris-calendar.ts'
import type { Changelog, ChangelogWords } from '#ports/changelog-stores.ts'

import { CHANGELOG_TAG, documentTag } from '../common/cache-tags.ts'
import { composeDocument } from '../common/compose-document.ts'
import { linkLegalReferences } from '../common/link-document-body.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import {
  changelogDescription,
  changelogTitle,
  changeText,
  entriesBody,
  periodSentence,
} from './changelog-messages.ts'
import { followedTextAt } from './find-followed-text.ts'
import type { FollowedTextPage } from './find-followed-text.ts'

/** Maximum number of changelog entries on a page or in a feed. */
export const CHANGELOG_LIMIT = 50

/**
 * Loads the changelog page of the text at a path. With `before`, it shows entries older than the
 * one with this number. Returns undefined if there is no such text, or no older entry.
 */
export async function loadChangelogPage(
  ports: PagePorts,
  path: string,
  before?: number,
): Promise<PageContent | undefined> {
  const followed = await followedTextAt(ports, path)
  if (followed === undefined) return undefined
  const limit = CHANGELOG_LIMIT + 1
  const [changes, period] = await Promise.all([
    ports.changelog.entriesOf(followed.text, { limit, ...(before !== undefined && { before }) }),
    ports.changelog.periodOf(followed.text),
  ])
  if (changes.length === 0 && before !== undefined) return undefined
  const entries = changes.slice(0, CHANGELOG_LIMIT)
  const own = changelogPath(path)
  const last = entries.at(-1)?.sequence
  return pageOf(ports, followed, {
    path: before === undefined ? own : `${own}?avant=${before}`,
    title: changelogTitle(followed.title),
    description: changelogDescription(followed.text),
    day: entries[0]?.stateOn ?? period?.to,
    body: entriesBody(entries),
    entries,
    ...(period && { period }),
    notices: [periodSentence(period, entries.length === 0)],
    links: [
      { path, title: 'Lire le texte' },
      { path: feedPath(own), title: 'Flux Atom de ce journal' },
    ],
    ...(changes.length > CHANGELOG_LIMIT && {
      next: { path: `${own}?avant=${last}`, title: 'Modifications plus anciennes' },
    }),
  })
}

/**
 * Loads the page of a changelog entry, with the changed words marked if both wordings are stored.
 * Returns undefined if the entry or its legal text is not found.
 */
export async function loadChangePage(
  ports: PagePorts,
  sequence: number,
): Promise<PageContent | undefined> {
  const words = await ports.changelog.wordsOf(sequence)
  if (words === undefined) return undefined
  const { entry } = words
  const followed = await textOfEntry(ports, entry.text)
  if (followed === undefined) return undefined
  const { notices, body } = await redlineParts(ports, words)
  return pageOf(ports, followed, {
    path: changePath(sequence),
    title: `${entry.title}\u00A0: ce qui a changé`,
    description: changeText(entry),
    day: entry.stateOn,
    body,
    entries: [entry],
    notices,
    links: [
      { path: followed.path, title: 'Lire le texte' },
      { path: changelogPath(followed.path), title: 'Tout le journal de ce texte' },
    ],
  })
}

/** Finds the page of the text that an entry is about. */
async function textOfEntry(
  ports: PagePorts,
  text: Parameters<Changelog['entriesOf']>[0],
): Promise<FollowedTextPage | undefined> {
  if (text.kind === 'article') return followedTextAt(ports, lawArticlePath(text.number))
  const { items } = await ports.library.list({
    kinds: ['agreement'],
    idcc: text.idcc,
    order: 'title',
    offset: 0,
    limit: 1,
  })
  const [agreement] = items
  return agreement && followedTextAt(ports, agreement.path)
}

const WORDS_NOT_HELD = 'Les mots d’avant et d’après ne sont pas conservés pour cette modification.'

/**
 * Builds the comparison of the words before and after, with changes marked. If words are not
 * stored, says so.
 */
async function redlineParts(
  { compareWords }: Pick<PagePorts, 'compareWords'>,
  { entry, before, after }: ChangelogWords,
): Promise<{ readonly notices: readonly string[]; readonly body: Body }> {
  const sentence = `${changeText(entry)}.`
  if (before === undefined || after === undefined) {
    const shownChange = after ?? before
    return {
      notices: [sentence, WORDS_NOT_HELD],
      body: shownChange === undefined ? [] : withoutNota(shownChange),
    }
  }
  const redline = await compareBodies(compareWords, withoutNota(before), withoutNota(after))
  return {
    notices: [sentence, formatRedlineSize(redline)],
    body: [
      heading('Avant', { id: 'avant' }),
      { type: 'legalText', children: redline.before },
      heading('Après', { id: 'apres' }),
      { type: 'legalText', children: redline.after },
    ],
  }
}

interface ChangelogParts extends Pick<
  ChangelogView,
  'entries' | 'period' | 'notices' | 'links' | 'next'
> {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly day: string | undefined
  readonly body: Body
}

async function pageOf(
  ports: PagePorts,
  { path: text, title: name, kicker, breadcrumb }: FollowedTextPage,
  { path, title, description, day, body, ...shown }: ChangelogParts,
): Promise<PageContent> {
  const readable = await linkLegalReferences(ports.library, { body, footnotes: [] })
  return {
    view: {
      kind: 'changelog',
      // Lists of what other pages say, and texts no longer in force, are not for search engines.
      meta: { title, description, path, indexed: false },
      breadcrumb,
      kicker,
      feed: { path: feedPath(changelogPath(text)), title: changelogTitle(name) },
      document: composeDocument({
        path,
        title,
        ...(day !== undefined && { publishedAt: parisMidnight(day) }),
        body: readable.body,
      }),
      ...shown,
    },
    lifetime: 'guide',
    tags: [CHANGELOG_TAG, documentTag(text), ...readable.tags],
  }
}
