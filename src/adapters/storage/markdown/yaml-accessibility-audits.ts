import { z } from 'zod'

import { auditIssues } from '#domain/accessibility/accessibility-audit.ts'
import type {
  AccessibilityAudit,
  AuditIssue,
  Inspection,
} from '#domain/accessibility/accessibility-audit.ts'
import { RGAA_CRITERIA } from '#domain/accessibility/rgaa-conformity.ts'
import type { CriterionTheme } from '#domain/accessibility/rgaa-conformity.ts'
import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { lazyLoad } from '#domain/shared/lazy.ts'
import type { AccessibilityAudits } from '#ports/accessibility-audits.ts'

import { InvalidContent } from './content-issue.ts'
import type { ContentIssue } from './content-issue.ts'
import { loadYaml } from './load-yaml.ts'

const text = z.string().min(1)
/** Text displayed to readers, converted to French typography. */
const words = text.transform(typeset)

const criterionThemesSchema = z.array(
  z.strictObject({
    number: z.int().positive(),
    title: words,
    criteria: z.array(
      z.strictObject({
        number: z.string().regex(/^\d{1,2}\.\d{1,2}$/),
        title: words,
        state: z.literal(['met', 'unmet', 'notApplicable', 'unverified']),
        reason: words,
        rules: z.array(text).default([]),
        tests: z.array(text).default([]),
      }),
    ),
  }),
) satisfies z.ZodType<readonly CriterionTheme[]>

const inspectionSchema = z.strictObject({
  day: z.iso.date(),
  tools: z.array(words),
  pages: z.array(text),
  situations: z.array(words),
  passed: z.array(text),
  violations: z.array(z.strictObject({ rule: text, page: text, situation: text })),
}) satisfies z.ZodType<Inspection>

const CRITERIA_FILE = 'accessibilite/criteres.yaml'
const INSPECTION_FILE = 'accessibilite/releve.json'

/**
 * Creates the store of the accessibility audit, which is loaded lazily from the content folder.
 * `audit` rejects with `InvalidContent` if a file is invalid, or if the criteria contradict the
 * automatic inspection.
 */
export function yamlAccessibilityAudits(folder: string): AccessibilityAudits {
  return { audit: lazyLoad(() => readAudit(folder)) }
}

async function readAudit(folder: string): Promise<AccessibilityAudit> {
  const issues: ContentIssue[] = []
  const [themes, inspection] = await Promise.all([
    loadYaml(folder, CRITERIA_FILE, criterionThemesSchema, issues),
    loadYaml(folder, INSPECTION_FILE, inspectionSchema, issues),
  ])
  if (themes === undefined || inspection === undefined) throw new InvalidContent(issues)
  const audit = { themes, inspection }
  const denied = auditIssues(audit).map((error) => denial(error))
  if (denied.length > 0) throw new InvalidContent(denied)
  return audit
}

function denial(error: AuditIssue): ContentIssue {
  const place = error.kind === 'incomplete' ? 'critères' : error.criterion
  return { file: CRITERIA_FILE, place, message: denialMessage(error) }
}

function denialMessage(error: AuditIssue): string {
  if (error.kind === 'repeated') return 'ce critère est donné deux fois'
  if (error.kind === 'incomplete') {
    return `le RGAA en compte ${RGAA_CRITERIA}, le fichier ${error.criteria}`
  }
  return error.kind === 'contradicted'
    ? `le relevé contredit cet état : la règle ${error.rule} n’est pas suivie partout`
    : `le relevé ne montre pas cet état : rien n’a été soumis à la règle ${error.rule}`
}
