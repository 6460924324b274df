import { expect, test } from 'vitest'

import { currentOfficialUrl } from '#adapters/http/sources/service-public/inline-element-converters.ts'

const LEGIFRANCE = 'https://www.legifrance.gouv.fr'

test.each([
  [
    'the visit id of the copied link is dropped',
    `${LEGIFRANCE}/affichCodeArticle.do;jsessionid=A9A1.tplgfr24s_3?idArticle=LEGIARTI000006798026&cidTexte=LEGITEXT000006074069`,
    `${LEGIFRANCE}/codes/article_lc/LEGIARTI000006798026`,
  ],
  [
    'a stray semicolon too',
    `${LEGIFRANCE}/affichCodeArticle.do;?idArticle=LEGIARTI000035643958&cidTexte=LEGITEXT000006072050`,
    `${LEGIFRANCE}/codes/article_lc/LEGIARTI000035643958`,
  ],
  [
    'an agreement',
    'http://legifrance.gouv.fr/affichIDCC.do?idConvention=KALICONT000005635613',
    `${LEGIFRANCE}/conv_coll/id/KALICONT000005635613`,
  ],
  [
    'a decision of a court',
    `${LEGIFRANCE}/affichJuriJudi.do?oldAction=rechJuriJudi&idTexte=JURITEXT000030142936&fastPos=1*`,
    `${LEGIFRANCE}/juri/id/JURITEXT000030142936`,
  ],
  ['a page of today', `${LEGIFRANCE}/codes/id/LEGIARTI000019071194`, undefined],
  ['another site', 'https://www.service-public.fr/particuliers/vosdroits/F40', undefined],
])('%s', (_, old, today) => {
  expect(currentOfficialUrl(new URL(old))).toBe(today ?? old)
})
