import type { AccessibilityAudit } from '#domain/accessibility/accessibility-audit.ts'

/** Source of the accessibility audit of the site. */
export interface AccessibilityAudits {
  readonly audit: () => Promise<AccessibilityAudit>
}
