import { conformity, countCriteria, criteriaOf } from '#domain/accessibility/conformity.ts'
import type { Criterion, CriterionState } from '#domain/accessibility/conformity.ts'
import type { AccessibilityAudit, Inspection } from '#domain/accessibility/inspection.ts'
import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'
import type { Instant } from '#domain/shared/instant.ts'

import { bullets, heading, link, paragraph, text } from '../editorial/blocks.ts'
import { resultsTable } from './statement-results.ts'
import {
  commitment,
  conformitySentence,
  criterionLine,
  inspectionSentence,
  resultsSentence,
  STATEMENT_TEXTS as TEXTS,
} from './statement-texts.ts'

/** The statement of accessibility, in the parts and the order of its official model. */
export function statementBody(
  audit: AccessibilityAudit,
  inspectedAt: Instant,
  publisher: string,
): Body {
  const criteria = criteriaOf(audit.themes)
  const counts = countCriteria(criteria)
  const [before, state, after] = conformitySentence(conformity(counts))
  return [
    paragraph(commitment(publisher)),
    paragraph(TEXTS.scope),
    heading(TEXTS.conformityHeading),
    paragraph(before, strong(state), after),
    heading(TEXTS.resultsHeading),
    paragraph(resultsSentence(counts)),
    resultsTable(audit.themes),
    heading(TEXTS.lackingHeading),
    ...lackingParts(criteria),
    heading(TEXTS.criteriaHeading),
    ...audit.themes.map((theme) =>
      fold(`${theme.number}. ${theme.title}`, [bullets(theme.criteria.map(criterionItem))]),
    ),
    heading(TEXTS.methodHeading),
    ...methodParts(audit.inspection, inspectedAt),
    ...helpParts(),
  ]
}

function lackingParts(criteria: readonly Criterion[]): Body {
  const unmet = itemsIn(criteria, 'unmet')
  const unverified = itemsIn(criteria, 'unverified')
  return [
    paragraph(unmet.length === 0 ? TEXTS.nothingLacking : TEXTS.lacking),
    ...(unmet.length === 0 ? [] : [bullets(unmet)]),
    ...(unverified.length === 0 ? [] : [fold(TEXTS.unverified, [bullets(unverified)])]),
    paragraph(TEXTS.dependent),
  ]
}

function itemsIn(criteria: readonly Criterion[], wanted: CriterionState): readonly Block[] {
  return criteria.filter(({ state }) => state === wanted).map(criterionItem)
}

function criterionItem(criterion: Criterion): Block {
  const [title = '', state = '', reason = ''] = criterionLine(criterion)
  return paragraph(title, strong(state), reason)
}

function methodParts({ tools, situations, pages }: Inspection, inspectedAt: Instant): Body {
  return [
    paragraph(inspectionSentence(frenchDate(inspectedAt), tools)),
    paragraph(TEXTS.selfAssessment),
    paragraph(TEXTS.technologies),
    paragraph(TEXTS.situations),
    bullets(situations.map((situation) => paragraph(situation))),
    fold(TEXTS.pages, [bullets(pages.map((page) => paragraph(link(page, page))))]),
  ]
}

function helpParts(): Body {
  const [before, words, after] = TEXTS.contact
  const [message, defender] = TEXTS.defender
  const [contact, delegate] = TEXTS.delegate
  return [
    heading(TEXTS.contactHeading),
    paragraph(before, link(words, PATHS.contact), after),
    heading(TEXTS.appealHeading),
    paragraph(TEXTS.appeal),
    bullets([
      paragraph(message, link(defender, 'https://formulaire.defenseurdesdroits.fr/')),
      paragraph(contact, link(delegate, 'https://www.defenseurdesdroits.fr/carte-des-delegues')),
      paragraph(TEXTS.letter),
    ]),
  ]
}

/** Its anchor is settled with the outline. */
function fold(title: string, children: Body): Block {
  return { type: 'accordion', id: '', title, children }
}

function strong(words: string): Inline {
  return { type: 'strong', children: [text(words)] }
}
