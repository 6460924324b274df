import type { AgreementAnswerLink } from '#application/views/guide-views.ts'
import * as pageIds from '#delivery/web/contract/page-ids.ts'
import { printIdcc } from '#domain/editorial/idcc.ts'
import { plural } from '#domain/editorial/plural.ts'

import { Section } from '../document/section.tsx'
import { Accordion } from '../lists/accordion.tsx'
import { letterRanges } from '../lists/letter-ranges.ts'
import { LinkList } from '../lists/link-list.tsx'
import { AgreementSearch } from './agreement-search.tsx'

/** About how many agreements unfold at once. */
const RANGE_SIZE = 14

/** What each collective agreement answers to the same question: by name, or by a search of its IDCC. */
export function AgreementAnswers({
  answers,
}: {
  readonly answers: readonly AgreementAnswerLink[]
}) {
  if (answers.length === 0) return null
  const ranges = letterRanges(answers, ({ agreementName }) => agreementName, RANGE_SIZE)
  return (
    <Section id={pageIds.agreements} title="La réponse de votre convention collective">
      <div>
        <AgreementSearch />
        {ranges.map(({ label, items }) => (
          <Accordion
            key={label}
            accordion={{
              id: `${pageIds.agreements}-${label.replaceAll(/[^A-Z]/g, '').toLowerCase()}`,
              title: `${label} (${plural(items.length, 'convention', 'conventions')})`,
            }}
          >
            <LinkList
              links={items.map(({ path, agreementName, idcc, note }) => ({
                path,
                title: agreementName,
                note: note === undefined ? printIdcc(idcc) : `${printIdcc(idcc)}, ${note}`,
              }))}
            />
          </Accordion>
        ))}
      </div>
    </Section>
  )
}
