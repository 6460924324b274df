import { RGAA_CRITERIA } from '#domain/accessibility/conformity.ts'
import { auditIssues } from '#domain/accessibility/inspection.ts'
import type { AccessibilityAudit, AuditIssue } from '#domain/accessibility/inspection.ts'
import type { AccessibilityAudits } from '#ports/editorial-files.ts'

import { criterionThemesSchema, inspectionSchema } from '../accessibility-schema.ts'
import { FaultyContent } from './content-fault.ts'
import type { ContentFault } from './content-fault.ts'
import { readYaml } from './read-yaml.ts'

const CRITERIA_FILE = 'accessibilite/criteres.yaml'
const INSPECTION_FILE = 'accessibilite/releve.json'

/** The audit written in the content folder, read once; throws `FaultyContent` when a file is wrong or the facts deny what it says. */
export function yamlAccessibilityAudits(folder: string): AccessibilityAudits {
  let reading: Promise<AccessibilityAudit> | undefined
  return { audit: () => (reading ??= readAudit(folder)) }
}

async function readAudit(folder: string): Promise<AccessibilityAudit> {
  const faults: ContentFault[] = []
  const [themes, inspection] = await Promise.all([
    readYaml(folder, CRITERIA_FILE, criterionThemesSchema, faults),
    readYaml(folder, INSPECTION_FILE, inspectionSchema, faults),
  ])
  if (themes === undefined || inspection === undefined) throw new FaultyContent(faults)
  const audit = { themes, inspection }
  const denied = auditIssues(audit).map((fault) => denial(fault))
  if (denied.length > 0) throw new FaultyContent(denied)
  return audit
}

function denial(fault: AuditIssue): ContentFault {
  const place = fault.kind === 'incomplete' ? 'critères' : fault.criterion
  return { file: CRITERIA_FILE, place, message: denialMessage(fault) }
}

function denialMessage(fault: AuditIssue): string {
  if (fault.kind === 'repeated') return 'ce critère est donné deux fois'
  if (fault.kind === 'incomplete') {
    return `le RGAA en compte ${RGAA_CRITERIA}, le fichier ${fault.criteria}`
  }
  return fault.kind === 'contradicted'
    ? `le relevé contredit cet état : la règle ${fault.rule} n’est pas suivie partout`
    : `le relevé ne montre pas cet état : rien n’a été soumis à la règle ${fault.rule}`
}
