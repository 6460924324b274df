import { expect, test } from 'vitest'

import { citationOfRuling } from '#domain/editorial/ruling-citation.ts'

const SOC = 'Cass. soc., 6 juillet 2022, n°\u00A021-16.151'

test.each([
  ['Cass. soc., 6 juillet 2022, n° 21-16.151', SOC],
  ['soc 6 juill. 2022 21-16151', SOC],
  ['Cour de cassation, chambre sociale, du 06/07/2022, pourvoi n° 21–16.151', SOC],
  ['Cass. soc., 16 juillet 2022, 2116151', SOC.replace('6 juillet', '16 juillet')],
  ['civ. 2e, 1er mars 2018, n°16-12.345', 'Cass. 2e civ., 1er mars 2018, n°\u00A016-12.345'],
  ['1ère civ 3 févr. 2021 19-21384', 'Cass. 1re civ., 3 février 2021, n°\u00A019-21.384'],
  [
    'Cass. ass. plén., 4 août 2020, n° 18-23.456',
    'Cass. ass. plén., 4 août 2020, n°\u00A018-23.456',
  ],
  ['ch. mixte 12/12/2014 13-18373', 'Cass. ch. mixte, 12 décembre 2014, n°\u00A013-18.373'],
])('« %s » is the ruling %s [N94]', (written, citation) => {
  expect(citationOfRuling(written)).toBe(citation)
})

test.each([
  'Cass. soc., 31 juin 2022, n° 21-16.151',
  'Cass. soc., 6 brumaire 2022, n° 21-16.151',
  'Cass. soc., 6 juillet 2022',
  'tribunal, 6 juillet 2022, n° 21-16.151',
  'Le 6 juillet 2022, n° 21-16.151',
  '1 '.repeat(60),
  '',
])('« %s » is no ruling [N94]', (written) => {
  expect(citationOfRuling(written)).toBeUndefined()
})
