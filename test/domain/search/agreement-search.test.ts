import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { USUAL_AGREEMENT_NAMES } from '#domain/editorial/usual-agreement-names.ts'
import { largestFirst, matchAgreements } from '#domain/search/agreement-search.ts'
import type { NamedAgreement } from '#domain/search/agreement-search.ts'

const AGREEMENTS: readonly NamedAgreement[] = [
  agreement('0016', 'Transports routiers et activités auxiliaires du transport', 700_000),
  agreement('1486', 'Bureaux d’études techniques, cabinets d’ingénieurs-conseils', 900_000),
  agreement('1596', 'Bâtiment Ouvriers (Entreprises occupant jusqu’à 10 salariés)', 400_000),
  agreement('1597', 'Bâtiment Ouvriers (Entreprises occupant plus de 10 salariés)', 500_000),
  agreement('2420', 'Bâtiment Cadres'),
  agreement('1619', 'Cabinets dentaires', 50_000),
  agreement('2332', 'Entreprises d’architecture'),
  agreement('3239', 'Particuliers employeurs et emploi à domicile', 1_000_000),
  agreement('3248', 'Métallurgie', 1_500_000),
  agreement(undefined, 'Clercs de Paris'),
]

function agreement(
  idcc: string | undefined,
  shortTitle: string,
  employees?: number,
): NamedAgreement {
  return {
    title: `Convention collective nationale : ${shortTitle}`,
    shortTitle,
    ...(idcc === undefined ? {} : { idcc }),
    ...(employees === undefined ? {} : { employees }),
  }
}

function found(text: string): readonly (string | undefined)[] {
  return matchAgreements(text, AGREEMENTS).map(({ idcc }) => idcc)
}

describe('a collective agreement', () => {
  test.each([
    ['0', ['0016']],
    ['1486', ['1486']],
    ['IDCC 16', ['0016']],
    ['idcc n° 0016', ['0016']],
    ['16', ['0016']],
    ['syntec', ['1486']],
    ['Convention collective SYNTEC', ['1486']],
    ['syntec 1486', ['1486']],
    ['batiment', ['1597', '1596', '2420']],
    ['BÂTIMENT ouvriers', ['1597', '1596']],
    ['convention bâtiment cadre', ['2420']],
    ['cabinet dentaire', ['1619']],
    ['dentaires', ['1619']],
    ['métallu', ['3248']],
    ['nounou', ['3239']],
    ['assistante maternelle', ['3239']],
    ['cabinets', ['1486', '1619']],
    ['architecte', ['2332']],
    ['clercs paris', [undefined]],
    ['syntec 1987', ['1486']],
    ['convention collective de la métallurgie du 7 février 2022', ['3248']],
  ])('is found by « %s » [R17]', (text, numbers) => {
    expect(found(text)).toEqual(numbers)
  })

  test.each([
    '',
    '   ',
    'convention collective nationale',
    'de la',
    '9998',
    'boulangerie',
    '?!',
    'atiment',
  ])('is not found by « %s »', (text) => {
    expect(found(text)).toEqual([])
  })

  test.each([
    ['0086', 'agence de communication'],
    ['0275', 'aéroport'],
    ['0292', 'plastique'],
    ['1043', 'concierge'],
    ['1147', 'secrétaire médicale'],
    ['1266', 'cantine'],
    ['1404', 'matériel agricole'],
    ['1480', 'agence de presse'],
    ['1483', 'boutique de vêtements'],
    ['1505', 'supérette'],
    ['1516', 'centre de formation'],
    ['1517', 'magasin de jouets'],
    ['1518', 'centre de loisirs'],
    ['1606', 'magasin de bricolage'],
    ['2148', 'télécom'],
    ['2511', 'salle de sport'],
    ['2596', 'coiffeur'],
    ['2614', 'etam des travaux publics'],
    ['3127', 'entreprise d’aide à domicile'],
  ])('%s is found by its trade’s usual name « %s » [R17]', (idcc, text) => {
    const all = Object.keys(USUAL_AGREEMENT_NAMES).map((each) => agreement(each, `IDCC ${each}`))
    expect(matchAgreements(text, all)[0]?.idcc).toBe(idcc)
  })

  test('answers before larger ones by its whole usual name [R17]', () => {
    const named = agreement('1266', 'Restauration de collectivités', 1)
    const larger = agreement('1979', 'Hôtels, cafés, restaurants', 2)
    expect(matchAgreements('Restauration collective', [larger, named])[0]).toBe(named)
    expect(matchAgreements('restauration', [larger, named])[0]).toBe(larger)
  })

  test('answers before others when the words are in its short name', () => {
    const named = agreement('0001', 'Conseil', 1)
    const larger = { ...agreement('0002', 'Études', 9), title: 'Études et conseil' }
    expect(matchAgreements('conseil', [larger, named])).toEqual([named, larger])
    expect(matchAgreements('conseil', [named, larger])).toEqual([named, larger])
  })

  test('answers to its usual name before a larger one of that title', () => {
    const usual = agreement('1486', 'Études', 1)
    const larger = { ...agreement('0002', 'Conseil', 9), title: 'Conseil, sauf Syntec' }
    expect(matchAgreements('syntec', [larger, usual])).toEqual([usual, larger])
  })

  test('answers to a whole word before a larger one to its beginning', () => {
    const whole = { ...agreement('0001', 'Études', 1), title: 'Études et conseil' }
    const larger = agreement('0002', 'Conseillers', 9)
    expect(matchAgreements('conseil', [larger, whole])).toEqual([whole, larger])
  })

  test('named in the singular answers to the plural', () => {
    const named = agreement('0001', 'Assurance', 1)
    expect(matchAgreements('assurances', [named])).toEqual([named])
  })

  test('does not answer to a short word that only looks plural', () => {
    expect(matchAgreements('bus', [agreement('0001', 'Bureaux')])).toEqual([])
  })

  test('called by common words alone is found by just these', () => {
    const common = agreement('0001', 'Convention nationale')
    expect(matchAgreements('convention NATIONALE', [common, ...AGREEMENTS])).toEqual([common])
    expect(matchAgreements('convention', [common])).toEqual([])
  })

  test('without a name is not found by no words', () => {
    expect(matchAgreements(' ', [agreement('0001', '–')])).toEqual([])
  })
})

const anyAgreement = fc.record({
  idcc: fc.integer({ min: 1, max: 9998 }).map((number) => String(number).padStart(4, '0')),
  shortTitle: fc.lorem({ maxCount: 4 }),
  title: fc.lorem({ maxCount: 8 }),
  employees: fc.nat(2_000_000),
})

describe('the search of agreements', () => {
  property.prop([anyAgreement, fc.array(anyAgreement, { maxLength: 20 })])(
    'finds each by IDCC in usual forms, and by short name',
    (chosen, others) => {
      const all = [chosen, ...others]
      for (const text of [chosen.idcc, `IDCC ${Number(chosen.idcc)}`, chosen.shortTitle]) {
        expect(matchAgreements(text, all)).toContain(chosen)
      }
    },
  )

  property.prop([fc.string(), fc.array(anyAgreement, { maxLength: 20 })])(
    'returns only given agreements, none twice, for any text',
    (text, agreements) => {
      const matches = matchAgreements(text, agreements)
      expect(agreements).toEqual(expect.arrayContaining([...matches]))
      expect(new Set(matches).size).toBe(matches.length)
      expect(matchAgreements(text.toUpperCase(), agreements)).toHaveLength(
        matchAgreements(text.toUpperCase().toLowerCase(), agreements).length,
      )
    },
  )

  property.prop([fc.array(anyAgreement, { maxLength: 20 })])(
    'puts the agreement of the most employees first among equals',
    (agreements) => {
      const counts = agreements.toSorted(largestFirst).map(({ employees }) => employees)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    },
  )
})
