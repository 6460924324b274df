import type {
  AgreementAnswerRecord,
  QuestionRecord,
} from '#adapters/http/sources/faq/faq-record.ts'
import type { PackageFile } from '#adapters/http/sources/package-reader.ts'

import { jsonFile } from './sheet-records.ts'

/** A question of the Code du travail numérique, as its package holds it. */
export function aQuestionRecord(changes: Partial<QuestionRecord> = {}): QuestionRecord {
  return {
    id: '196fdf45-770d-405a-996d-a86323e7e24f',
    title: 'Quelle est la durée du préavis en cas de démission ?',
    answers: {
      generic: { markdown: 'Le code du travail ne fixe **aucune** durée.', references: [] },
      conventions: [anAnswerRecord()],
    },
    ...changes,
  }
}

/** What an agreement answers. */
export function anAnswerRecord(
  changes: Partial<AgreementAnswerRecord> = {},
): AgreementAnswerRecord {
  return {
    idcc: '0016',
    markdown: 'La durée du préavis est égale à :\n\n- Ouvriers : 1 semaine ;\n- Employés : 1 mois.',
    references: [],
    ...changes,
  }
}

/** The file of a collective agreement, its articles numbered as the package numbers them. */
export function anAgreementFile(
  id: string,
  num: number,
  shortTitle: string,
  articles: readonly { readonly cid: string; readonly id: string; readonly num: string }[] = [],
): PackageFile {
  return jsonFile(`package/data/${id}.json`, {
    type: 'convention collective',
    data: { num, title: shortTitle, id, shortTitle },
    children: articles.map((article, at) => ({
      type: 'article',
      data: { cid: article.cid, num: article.num, intOrdre: at, id: article.id, content: '' },
      children: [],
    })),
  })
}
