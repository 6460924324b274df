import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { selectFields } from '#provider/endpoints/profile.ts'

const profile = {
  id: '1',
  given_name: 'Zoé',
  custom_fields: { effectif: '9', apet: '6201Z' },
  consents: null,
}

test.each([
  ['id,givenName', { id: '1', given_name: 'Zoé' }],
  [' id , given_name ', { id: '1', given_name: 'Zoé' }],
  ['customFields{effectif}, id', { custom_fields: { effectif: '9' }, id: '1' }],
  ['custom_fields', { custom_fields: profile.custom_fields }],
  ['id{a},consents{a}', { id: '1', consents: null }],
  ['toString,__proto__,constructor', {}],
  ['', profile],
  ['  ', profile],
  [undefined, profile],
])('%j brings %j [I03]', (list, fields) => {
  expect(selectFields(profile, list)).toEqual(fields)
})

property.prop([fc.string()])('no list brings more than there is, or throws [I03]', (list) => {
  for (const [name, value] of Object.entries(selectFields(profile, list))) {
    expect(profile).toHaveProperty(name)
    expect(profile).toMatchObject({ [name]: value })
  }
})
