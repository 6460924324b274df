import { formatCount } from '#domain/editorial/french-formats.ts'
import type { RedirectRule } from '#domain/navigation/redirect-rule.ts'
import {
  MAX_EDITED_REDIRECTS,
  readRedirectLines,
  redirectLine,
  writeRedirectLines,
} from '#domain/navigation/redirect-text-format.ts'
import type { RedirectLines } from '#domain/navigation/redirect-text-format.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { EditedSettings } from '#ports/setting-versions.ts'

import { REDIRECTS_TAG } from '../../pages/common/cache-tags.ts'
import { lintRedirects, lintWrittenRedirects } from '../../redirects/lint-redirects.ts'
import type {
  LintWrittenRedirects,
  RedirectLint,
  RedirectLintPorts,
} from '../../redirects/lint-redirects.ts'
import type { SettingForm, SettingIssue, ValidSettings } from './setting-form.ts'

/** Name of the field with one redirect per line. */
const FIELD = 'redirections'

/** Creates the settings form of the redirects, with one redirect per line. */
export function redirectsForm(ports: RedirectLintPorts): SettingForm {
  const lint = lintRedirects(ports)
  const lintWritten = lintWrittenRedirects(ports)
  return {
    published: async () => ({ redirects: await ports.book.rules('editorial') }),
    folder: async () => soundRedirects(await lint(), FOLDER),
    read: async (fields) => {
      const parsedLines = readRedirectLines(fields[FIELD] ?? '')
      if (parsedLines.rules.length > MAX_EDITED_REDIRECTS) return refused([issue(TOO_MANY)])
      const published = await ports.book.rules('editorial')
      const publishedLines = new Set(published.map((rule) => redirectLine(rule)))
      const linted = await lintWritten(writtenRedirects(parsedLines), (rule) =>
        publishedLines.has(redirectLine(rule)),
      )
      return withoutSuperseded(linted)
    },
    write: ({ redirects = [] }) => ({ [FIELD]: writeRedirectLines(redirects) }),
    lines: ({ redirects = [] }: Partial<EditedSettings>) =>
      redirects.map((rule) => redirectLine(rule)).toSorted(),
    tags: new Set([REDIRECTS_TAG]),
  }
}

const FOLDER = 'Dossier de contenu, '

const TOO_MANY = `La rédaction tient ${MAX_EDITED_REDIRECTS} redirections au plus\u00A0: gardez les autres dans le dossier de contenu.`

function writtenRedirects({
  rules,
  unreadable,
}: RedirectLines): Parameters<LintWrittenRedirects>[0] {
  return {
    file: FIELD,
    entries: rules.length + unreadable.length,
    rules,
    unreadable: unreadable.map((line) => ({
      line,
      reason: 'Écrivez l’ancienne adresse, une flèche ou une espace, puis la nouvelle.',
    })),
  }
}

/** Drops the published redirects whose source has become a page, and says so. */
function withoutSuperseded(lint: RedirectLint): ReturnType<typeof soundRedirects> {
  const { superseded } = lint
  const sound = soundRedirects({
    ...lint,
    rules: lint.rules.filter((rule) => !superseded.includes(rule)),
  })
  if (!sound.ok) return sound
  const dropped = superseded.map(
    (rule) =>
      `${placeOf(linesOf(rule))}${redirectLine(rule)}\u00A0: une page est maintenant en ligne à ${rule.source}, et passe devant. La publication retire cette redirection.`,
  )
  return ok({ ...sound.value, notes: [...dropped, ...sound.value.notes] })
}

function linesOf({ line }: RedirectRule): readonly number[] {
  return line === undefined ? [] : [line]
}

function soundRedirects(
  { rules, issues, waiting }: RedirectLint,
  where = '',
): Result<ValidSettings, readonly SettingIssue[]> {
  if (issues.length > 0) return refused(shownIssues(issues, where))
  const notes = waiting.map(
    (rule) =>
      `${redirectLine(rule)}\u00A0: cette page n’est pas encore importée, la redirection l’attend.`,
  )
  return ok({
    settings: { redirects: rules.map(({ source, destination }) => ({ source, destination })) },
    notes,
  })
}

/** Maximum number of issues that the form shows. The others are only counted. */
const MAX_SHOWN = 50

function shownIssues(issues: RedirectLint['issues'], where: string): readonly SettingIssue[] {
  const shown = issues.slice(0, MAX_SHOWN).map(({ line, reason, rules }) => {
    const lines = line === undefined ? rules.flatMap((rule) => linesOf(rule)) : [line]
    return issue(`${where}${placeOf(lines)}${reason}`)
  })
  const more = issues.length - shown.length
  if (more <= 0) return shown
  return [...shown, issue(`Et ${formatCount(more, 'autre défaut', 'autres défauts')}.`)]
}

function placeOf(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  return `${lines.length === 1 ? 'ligne' : 'lignes'} ${lines.join(', ')}\u00A0: `
}

function issue(message: string): SettingIssue {
  return { field: FIELD, message: message.charAt(0).toUpperCase() + message.slice(1) }
}
