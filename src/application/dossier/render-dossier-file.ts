import type { PageView } from '#application/views/page-view.ts'
import {
  DEFAULT_TITLE,
  MAX_WORDS,
  parseAddresses,
  postedDossierProblem,
} from '#domain/dossier/parse-dossier-form.ts'
import type {
  AddressIssue,
  AddressProblem,
  DossierProblem,
  PostedAddress,
} from '#domain/dossier/parse-dossier-form.ts'
import type { PrintedDossier } from '#domain/dossier/printed-dossier.ts'
import type { PrintedPictures } from '#domain/dossier/printed-picture.ts'
import type { TemplateFormat } from '#domain/downloads/document-template.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { parsePictureName, picturesIn } from '#domain/editorial/picture.ts'
import { formatLawAsOfDates } from '#domain/law/law-as-of-dates.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { DossierRenderer } from '#ports/download-stores.ts'
import type { PictureFiles } from '#ports/picture-library.ts'

import { loadPageAt } from '../pages/routing/load-page-at-path.ts'
import type { PageLoaders } from '../pages/routing/page-loaders.ts'
import type { ExplainRedirect } from '../redirects/explain-redirect.ts'
import type { AnswerDocument } from '../simulators/answer-document.ts'
import type { FrameView } from '../views/frame-view.ts'
import { answerChapter } from './answer-chapter.ts'
import { chapterLabel } from './chapter-labels-and-blocks.ts'
import type { Chapter } from './chapter-labels-and-blocks.ts'
import { documentChapter } from './document-chapter.ts'
import { referencesChapter } from './references-chapter.ts'

/** Dossier as submitted by the form: its title, and one page address per line. */
export interface PostedDossier {
  readonly title: string
  readonly addresses: string
}

/** Problems of a submitted dossier: `problem` concerns the whole, `issues` single addresses. */
export interface DossierIssues {
  readonly problem?: DossierProblem
  readonly issues: readonly AddressIssue[]
}

/**
 * Renders the pages at the submitted addresses as one PDF or Word file. Resolves to the bytes, or
 * to the problems of the dossier. Rejects if the signal aborts.
 */
export type RenderDossierFile = (
  posted: PostedDossier,
  format: TemplateFormat,
  signal: AbortSignal,
) => Promise<Result<Uint8Array, DossierIssues>>

interface PrintDossierPorts {
  readonly pages: PageLoaders
  readonly explainRedirect: ExplainRedirect
  readonly renderer: DossierRenderer
  /** Pictures of public texts. */
  readonly pictures: PictureFiles
  readonly clock: Clock
  readonly site: { readonly name: string; readonly origin: string }
}

/** Creates the use case that renders a dossier as a file. */
export function renderDossierFile(ports: PrintDossierPorts): RenderDossierFile {
  return async ({ title, addresses: text }, format, signal) => {
    const addresses = parseAddresses(text, ports.site.origin)
    const problem = postedDossierProblem(title, addresses)
    if (problem !== undefined) return refused({ problem, issues: [] })
    const chapters = new Map<string, Chapter>()
    const issues: AddressIssue[] = []
    let words = 0
    let law: FrameView['stateOfLaw']
    for (const address of addresses) {
      signal.throwIfAborted()
      const loaded = await loadChapter(ports, address)
      if (!loaded.ok) issues.push({ ...loaded.problem, line: address.line, text: address.text })
      else if (!chapters.has(loaded.value.chapter.path)) {
        const { chapter, stateOfLaw } = loaded.value
        chapters.set(chapter.path, chapter)
        words += countWords(chapter.body)
        law ??= stateOfLaw
      }
      if (words > MAX_WORDS) return refused({ problem: 'tooManyWords', issues })
    }
    if (issues.length > 0) return refused({ issues })
    const dossier = dossierOf(ports, title, [...chapters.values()], law)
    const pictures = await loadPictures(ports.pictures, dossier)
    const printed = await ports.renderer.render({ ...dossier, pictures }, format, signal)
    return printed.ok ? printed : refused({ problem: printed.problem, issues: [] })
  }
}

interface LoadedChapter {
  readonly chapter: Chapter
  readonly stateOfLaw: FrameView['stateOfLaw']
}

type ChapterIssue = Pick<AddressIssue, 'problem' | 'destination'>

async function loadChapter(
  ports: PrintDossierPorts,
  address: PostedAddress,
): Promise<Result<LoadedChapter, ChapterIssue>> {
  if ('problem' in address) return refused({ problem: address.problem })
  const page = await loadPageAt(ports.pages, address.path)
  if (page === undefined) {
    const explained = await ports.explainRedirect(address.path)
    const destination = explained.ok ? explained.value.destination : undefined
    return refused(
      destination === undefined ? { problem: 'noSuchPage' } : { problem: 'moved', destination },
    )
  }
  if (page.gone || (page.refused === true && page.view.kind === 'lawVersion')) {
    return refused({ problem: 'noSuchPage' })
  }
  const chapter = chapterOf(page.view, ports)
  return chapter.ok
    ? ok({ chapter: chapter.value, stateOfLaw: page.frame.stateOfLaw })
    : refused({ problem: chapter.problem })
}

function chapterOf(view: PageView, { site }: PrintDossierPorts): Result<Chapter, AddressProblem> {
  const label = chapterLabel(view)
  if (label === undefined) return refused('notPrintable')
  if ('document' in view) return ok(documentChapter(view, label, site.origin))
  if (view.kind === 'salary' && view.unavailable) return refused('unavailable')
  const answer = answerOn(view)
  return answer ? ok(answerChapter(answer, label, site.origin)) : refused('answersMissing')
}

/** Returns the answer on the page of a simulator; undefined while it still asks a question. */
function answerOn(view: PageView): AnswerDocument | undefined {
  if (view.kind === 'schedule' || view.kind === 'salary') return view.answer
  return view.kind === 'simulator' && view.step.kind === 'answer' ? view.step.answer : undefined
}

function dossierOf(
  { site, clock }: PrintDossierPorts,
  title: string,
  chapters: readonly Chapter[],
  law: FrameView['stateOfLaw'],
): PrintedDossier {
  const printedAt = clock.now()
  const state = law && formatLawAsOfDates(law)
  return {
    title: title.trim() === '' ? DEFAULT_TITLE : title.trim(),
    facts: [`Imprimé le ${frenchDate(printedAt)}`, ...(state === undefined ? [] : [state])],
    author: site.name,
    printedAt,
    path: PATHS.dossier,
    chapters: [...chapters, referencesChapter(chapters, site.origin)],
  }
}

/** Bytes of pictures in one dossier. The words of a picture stand in place of each one beyond. */
const MAX_PICTURE_BYTES = 40_000_000

async function loadPictures(
  files: PictureFiles,
  { chapters }: PrintedDossier,
): Promise<PrintedPictures> {
  const pictures = new Map<string, Uint8Array>()
  let size = 0
  for (const file of picturesIn(chapters)) {
    const name = parsePictureName(file)
    const { hash = '', width = 0 } = name ?? {}
    const jpeg = await files.file({ hash, width, format: 'jpg' })
    size += jpeg?.length ?? 0
    if (size > MAX_PICTURE_BYTES) break
    if (jpeg !== undefined) pictures.set(file, jpeg)
  }
  return pictures
}
