import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'

import { CONSENT_VERSION, PURPOSES } from '#domain/consent/consent.ts'
import type { ConsentCounts } from '#ports/visitor.ts'

/** Counts choices in the metrics: the proof that readers are asked, by text, purpose and answer. A choice about another text than today’s, which anybody may send, is counted as such. */
export function countConsents(registry: Registry): ConsentCounts {
  const choices = new Counter<'version' | 'purpose' | 'answer'>({
    name: 'preavis_consent_choices_total',
    help: 'Choices of readers by version of the text, purpose and answer',
    labelNames: ['version', 'purpose', 'answer'],
    registers: [registry],
  })
  return {
    count: async (version, answers) => {
      for (const purpose of PURPOSES) {
        const given = answers[purpose]
        if (given === undefined) continue
        choices.inc({
          version: version === CONSENT_VERSION ? String(version) : 'other',
          purpose,
          answer: given ? 'given' : 'refused',
        })
      }
    },
  }
}
