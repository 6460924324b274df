import { countCriteria } from '#domain/accessibility/conformity.ts'
import type { CriterionState, CriterionTheme } from '#domain/accessibility/conformity.ts'
import type { Block, TableCell } from '#domain/editorial/body.ts'
import { CRITERION_LABELS } from '#domain/messages.ts'

import { paragraph } from '../editorial/blocks.ts'
import { STATEMENT_TEXTS } from './statement-texts.ts'

const COLUMNS: readonly CriterionState[] = ['met', 'unmet', 'unverified', 'notApplicable']

/** How many criteria of each theme are in each state. */
export function resultsTable(themes: readonly CriterionTheme[]): Block {
  return {
    type: 'table',
    caption: STATEMENT_TEXTS.resultsCaption,
    rows: [
      [STATEMENT_TEXTS.theme, ...COLUMNS.map((state) => CRITERION_LABELS[state])].map((words) =>
        cell(words, true),
      ),
      ...themes.map(({ title, criteria }) => {
        const counts = countCriteria(criteria)
        return [cell(title, true), ...COLUMNS.map((state) => cell(`${counts[state]}`, false))]
      }),
    ],
  }
}

function cell(words: string, header: boolean): TableCell {
  return { header, children: [paragraph(words)] }
}
