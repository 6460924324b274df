import type { AccessibilityAudit } from '#domain/accessibility/inspection.ts'

/** What is known of the accessibility of the site. */
export interface AccessibilityAudits {
  readonly audit: () => Promise<AccessibilityAudit>
}
