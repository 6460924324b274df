import { REDIRECT_MESSAGES } from '#domain/messages.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import type {
  RedirectIssue as DomainIssue,
  RedirectProblem,
} from '#domain/navigation/validate-redirects.ts'
import type { SourceStatus } from '#ports/content-source-and-publisher.ts'
import type { SiteSettingsSource, WrittenRedirects } from '#ports/site-settings.ts'

import { validateAgainstContent } from './validate-redirects-against-content.ts'
import type { ComingPages, RedirectPorts } from './validate-redirects-against-content.ts'

/** Issue in a redirects file, with a French message and the rules concerned. */
interface RedirectIssue {
  readonly code: RedirectProblem | 'unreadable'
  readonly reason: string
  /** Line number of an issue without a rule. */
  readonly line?: number
  readonly rules: readonly RedirectRule[]
}

/** Result of validating the redirects of a file. */
export interface RedirectLint {
  readonly file: string
  /** Number of entries, including unreadable ones. */
  readonly entries: number
  /** All readable rules, valid or not. */
  readonly rules: readonly RedirectRule[]
  readonly issues: readonly RedirectIssue[]
  /** Valid rules whose destination is not imported yet. */
  readonly waiting: readonly RedirectRule[]
  /** Rules whose source has become a page meanwhile. The page is served, not the redirect. */
  readonly superseded: readonly RedirectRule[]
  /** Set if no source was ever imported, so that destinations cannot be checked. */
  readonly nothingImported?: true
}

/** Validates a redirects file, by default that of the content folder. Changes nothing. */
export type LintRedirects = (file?: string) => Promise<RedirectLint>

/**
 * Validates redirects that are already parsed. Changes nothing. `isSuperseded` is true for a rule
 * whose source may be a live page without an issue.
 */
export type LintWrittenRedirects = (
  written: WrittenRedirects,
  isSuperseded: (rule: RedirectRule) => boolean,
) => Promise<RedirectLint>

/** Dependencies of the validation of redirects. */
export interface RedirectLintPorts extends RedirectPorts {
  readonly source: SiteSettingsSource
  /** Key of the source that publishes the content folder's pages. */
  readonly folderSource: string
}

/**
 * Creates the use case that validates a redirects file. A document from outside the content folder
 * supersedes a redirect, since its editors do not see the file.
 */
export function lintRedirects(ports: RedirectLintPorts): LintRedirects {
  const { source, library } = ports
  const lint = lintWrittenRedirects(ports)
  return async (file) => {
    const written = await source.redirects(file)
    const sources = written.rules.map((rule) => rule.source)
    const [own, documents] = await Promise.all([source.paths(), library.published(sources)])
    return lint(written, (rule) => documents.has(rule.source) && !own.has(rule.source))
  }
}

/**
 * Creates the use case that validates parsed redirects. Pages of the content folder count as live
 * before their first import.
 */
export function lintWrittenRedirects(ports: RedirectLintPorts): LintWrittenRedirects {
  return async (written, isSuperseded) => {
    const sources = await ports.publisher.status()
    const judged = await validateAgainstContent(
      written.rules,
      ports,
      await comingPages(ports, sources),
    )
    const isPast = ({ code, rules }: DomainIssue) =>
      code === 'shadowsLivePage' && rules.every((rule) => isSuperseded(rule))
    const issues = judged.issues
      .filter((issue) => !isPast(issue))
      .map(({ code, rules }) => ({ code, reason: REDIRECT_MESSAGES[code], rules }))
    return {
      file: written.file,
      entries: written.entries,
      rules: written.rules,
      issues: [...unreadable(written), ...issues].toSorted(byLine),
      waiting: judged.waiting,
      superseded: judged.issues.filter(isPast).flatMap(({ rules }) => rules),
      ...(sources.length === 0 ? { nothingImported: true } : {}),
    }
  }
}

/**
 * Formats the issues of a redirects file, one line for each rule concerned or unreadable entry:
 * file, line and reason.
 */
export function issueLines({ file, issues }: RedirectLint): readonly string[] {
  return issues.flatMap(({ line, reason, rules }) =>
    rules.length === 0
      ? [`${placeOf(file, line)}\u00A0: ${reason}`]
      : rules.map((rule) => `${ruleLine(file, rule)}\u00A0: ${reason}`),
  )
}

/** Formats the rules whose destination is not imported yet, one line each. */
export function waitingLines({ file, waiting }: RedirectLint): readonly string[] {
  return waiting.map(
    (rule) =>
      `${ruleLine(file, rule)}\u00A0: La page n’est pas encore importée, la redirection l’attend.`,
  )
}

/** Formats the rules that a page at their source has superseded, one line each. */
export function supersededLines({ file, superseded }: RedirectLint): readonly string[] {
  return superseded.map((rule) => `${ruleLine(file, rule)}\u00A0: ${SUPERSEDED}`)
}

const SUPERSEDED = 'Une page est en ligne à cette source, la redirection est sans effet.'

async function comingPages(
  { source, folderSource }: RedirectLintPorts,
  sources: readonly SourceStatus[],
): Promise<ComingPages> {
  const paths = await source.paths()
  const imported = sources.some((each) => each.source === folderSource)
  return {
    isLivePath: (path) => !imported && paths.get(path) === 'page',
    isAwaited: (path) => paths.has(path),
  }
}

function unreadable({ unreadable: parts }: WrittenRedirects): readonly RedirectIssue[] {
  return parts.map((part) => ({ code: 'unreadable', ...part, rules: [] }))
}

function byLine(one: RedirectIssue, other: RedirectIssue): number {
  return lineOf(one) - lineOf(other)
}

function lineOf({ line, rules }: RedirectIssue): number {
  return line ?? rules[0]?.line ?? 0
}

function ruleLine(file: string, { source, destination, line }: RedirectRule): string {
  return `${placeOf(file, line)}\u00A0: ${shown(source)} → ${shown(destination)}`
}

function placeOf(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`
}

/** Escapes control characters, so that a text fits on one line. */
function shown(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
