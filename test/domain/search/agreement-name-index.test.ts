import { describe, expect, test } from 'vitest'

import {
  buildAgreementIndex,
  distinctiveName,
  numbersOf,
} from '#domain/search/agreement-name-index.ts'
import type { NamedAgreement } from '#domain/search/agreement-search.ts'

function called(shortTitle: string, more: Partial<NamedAgreement> = {}): NamedAgreement {
  return { title: shortTitle, shortTitle, ...more }
}

const CLOSED = { closed: { successors: [] } }
const REPLACED = { idcc: '0054' }

test('numbersOf returns no number for an agreement without IDCC', () => {
  expect(numbersOf(called('Clercs de Paris'))).toEqual([])
})

describe('the name that tells an agreement', () => {
  test.each([
    ['Bureaux d’études techniques, cabinets d’ingénieurs', 'Bureaux d’études techniques'],
    ['Hospitalisation privée: cliniques', 'Hospitalisation privée'],
    ['Hospitalisation privée  [FEHAP]', 'Hospitalisation privée'],
    ['Hôtels, cafés, restaurants : salariés', 'Hôtels, cafés, restaurants'],
    ['Handicapés (cadres) et [leurs] services', 'Handicapés et services'],
    ['Avocats(personnel)', 'Avocats'],
    ['(Cabinets médicaux)', '(Cabinets médicaux)'],
  ])('of « %s » is « %s »', (shortTitle, name) => {
    const agreement = called(shortTitle)
    expect(distinctiveName(agreement, buildAgreementIndex([agreement]))).toBe(name)
    expect(distinctiveName(agreement, buildAgreementIndex([]))).toBe(name)
  })

  const NAME = 'Hospitalisation privée : cliniques'
  test.each([
    ['is whole when another in force shares its head', {}, NAME],
    ['is its head when the other is closed', CLOSED, 'Hospitalisation privée'],
    ['is its head when the other is replaced', REPLACED, 'Hospitalisation privée'],
  ])('%s', (_, more, name) => {
    const agreement = called(NAME)
    const other = called('Hospitalisation privée : soins', more)
    expect(distinctiveName(agreement, buildAgreementIndex([agreement, other]))).toBe(name)
  })
})

test.each([
  ['closed', CLOSED],
  ['replaced', REPLACED],
])('an agreement that is %s comes after those in force', (_, more) => {
  const large = called('Métallurgie', { ...more, employees: 900 })
  const small = called('Métallurgie', { idcc: '3248', employees: 10 })
  const none = called('Métallurgie')
  const { byName } = buildAgreementIndex([large, none, small])
  expect(byName.get('metallurgie')).toEqual([small, none, large])
})

test('an agreement is asked for by its number and its usual ones', () => {
  expect(numbersOf(called('Hospitalisation privée', { idcc: '0029' }))).toEqual(['0029', '0051'])
  expect(numbersOf(called('Bureaux d’études', { idcc: '1486' }))).toEqual(['1486'])
  expect(numbersOf(called('Centres d’appels', { idcc: '2098' }))).toEqual(['2098'])
})

const keysOf = (...agreements: readonly NamedAgreement[]) => {
  const { byName, byIdcc, byMark } = buildAgreementIndex(agreements)
  return { names: [...byName.keys()], numbers: [...byIdcc.keys()], marks: [...byMark.keys()] }
}

describe('the names of an agreement', () => {
  test('are its title, without brackets too, and a head of several words', () => {
    expect(keysOf(called('Sucreries : usines')).names).toEqual(['sucrerie usine'])
    expect(keysOf(called('Hospitalisation privée (FHP) : soins')).names).toEqual([
      'hospitalisation privee fhp soin',
      'hospitalisation privee soin',
      'hospitalisation privee',
    ])
  })

  test('are none where only words of any agreement are left', () => {
    expect(keysOf(called('Convention collective nationale')).names).toEqual([])
  })

  test('lead to it by its number, where it has one', () => {
    const agreement = called('Sucreries', { idcc: '2728' })
    expect(keysOf(agreement, called('Sport')).numbers).toEqual(['2728'])
    expect(buildAgreementIndex([agreement]).byIdcc.get('2728')).toBe(agreement)
  })

  test('are unambiguous as initials or brands, with or without digits', () => {
    const agreement = called('Hospitalisation privée', { idcc: '0029' })
    expect(keysOf(agreement).marks).toEqual(['ccn 51', 'ccn51', 'cc51', 'fehap'])
    expect(keysOf(called('Transports', { idcc: '0016' })).marks).toEqual(['trm'])
    expect(buildAgreementIndex([agreement]).byMark.get('fehap')).toBe(agreement)
    expect(keysOf(called('Sans numéro')).marks).toEqual([])
  })
})
