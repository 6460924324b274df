import type { Download } from './body.ts'

/** The name of a file as it is printed: a dash where its source typed a bar, « Fiche salarié – Octobre 2024 ». */
export function printFileLabel({ label }: Pick<Download, 'label'>): string {
  return label.replaceAll(/\s+\|\s+/gu, '\u00A0– ')
}
