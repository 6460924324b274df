import type { ImportOutcome } from '#application/content/import-content.ts'
import { issueLines } from '#application/redirects/lint-redirects.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { SUBJECT_NAMES } from '#domain/newsroom/setting-subjects.ts'

import type { ImportData, WorkCost } from '../answer-data.ts'
import type { Answer, Lines } from '../command-output.ts'

/** Maximum number of lines printed per list, so that the counts stay on the screen. */
const MAX_LINES = 20

const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

/**
 * Builds the output of `content import`: the outcomes by source, then duration and memory. With
 * `verbose`, long lists are not truncated.
 */
export function importReport(
  outcomes: readonly ImportOutcome[],
  cost: WorkCost,
  verbose = false,
): Answer<'content-import/1'> {
  return {
    schema: 'content-import/1',
    text: [...outcomes.flatMap((outcome) => outcomeLines(outcome, verbose)), costText(cost)],
    data: { sources: outcomes.map((outcome) => outcomeData(outcome)), ...cost },
  }
}

type Published = Extract<ImportOutcome, { status: 'published' }>

function outcomeLines(outcome: ImportOutcome, verbose: boolean): Lines {
  switch (outcome.status) {
    case 'published':
      return publishedLines(outcome, verbose ? Infinity : MAX_LINES)
    case 'unchanged':
      return [`${outcome.source} (version ${outcome.version})\u00A0: déjà publiée, non relue.`]
    case 'unavailable':
      return [
        `${outcome.source}\u00A0: inconnu (service indisponible\u00A0: ${outcome.service}). Ce qui était publié reste en ligne.`,
      ]
    case 'refused':
      return [
        `${outcome.source}\u00A0: refusé, les redirections ont des défauts. Ce qui était publié reste en ligne.`,
        ...issueLines(outcome.lint).map((line) => `  ${line}`),
      ]
    case 'unknown':
      return [`${outcome.source}\u00A0: cette source n’existe pas.`]
    default:
      return outcome satisfies never
  }
}

function publishedLines(
  { source, report, separated, held = [], seconds }: Published,
  limit: number,
): Lines {
  const { version, created, changed, unchanged, withdrawn, renamed, revalued, rejected } = report
  const counts = [
    formatCount(created.length, 'créé', 'créés'),
    formatCount(changed.length, 'modifié', 'modifiés'),
    formatCount(unchanged, 'inchangé', 'inchangés'),
    formatCount(withdrawn.length, 'retiré', 'retirés'),
    formatCount(renamed.size, 'renommé', 'renommés'),
  ]
  return [
    `${source} (version ${version})\u00A0: ${counts.join(', ')}, en ${tenths.format(seconds)}\u00A0s.`,
    ...(revalued.length === 0
      ? []
      : [`  validité revue\u00A0: ${formatCount(revalued.length, 'document', 'documents')}`]),
    ...truncateLines(
      [...renamed].map(([from, to]) => `  ${from} → ${to}`),
      limit,
    ),
    ...truncateLines(
      rejected.map(({ record, reason }) => `  écarté\u00A0: ${record} (${reason})`),
      limit,
    ),
    ...separatedLines(separated, limit),
    ...held.map(
      (subject) =>
        `  tenu par la rédaction, laissé tel quel\u00A0: ${SUBJECT_NAMES[subject].toLowerCase()}`,
    ),
  ]
}

/**
 * Lists run-together words that the importer split, so that editors can correct the source or the
 * rule.
 */
function separatedLines(separated: Published['separated'], limit: number): Lines {
  if (separated.length === 0) return []
  const lines = separated.map(
    ({ path, before, after }) => `    «\u202F${before}\u202F» → «\u202F${after}\u202F» (${path})`,
  )
  return [
    `  ${formatCount(separated.length, 'mot séparé', 'mots séparés')}\u00A0:`,
    ...truncateLines(lines, limit),
  ]
}

function truncateLines(lines: Lines, limit: number): Lines {
  const more = lines.length - limit
  if (more <= 0) return lines
  return [...lines.slice(0, limit), `  et ${formatCount(more, 'autre', 'autres')}`]
}

/** Formats a duration and a peak memory as a French sentence. */
export function costText({ seconds, peakMemory }: WorkCost): string {
  return `En tout\u00A0: ${tenths.format(seconds)}\u00A0s, ${Math.round(peakMemory / 1e6)}\u00A0Mo de mémoire au plus.`
}

/**
 * Returns the JSON form of an outcome. The lists of created, changed, withdrawn and revalued
 * documents become counts.
 */
function outcomeData(outcome: ImportOutcome): ImportData {
  if (outcome.status !== 'published') return outcome
  const { status, source, seconds, report, separated, held } = outcome
  const { version, created, changed, unchanged, withdrawn, renamed, revalued, rejected } = report
  return {
    status,
    source,
    version,
    seconds,
    created: created.length,
    changed: changed.length,
    unchanged,
    withdrawn: withdrawn.length,
    renamed: Object.fromEntries(renamed),
    revalued: revalued.length,
    rejected,
    separated,
    ...(held && { held }),
  }
}
