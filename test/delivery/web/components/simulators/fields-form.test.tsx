import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import type { FilledField } from '#application/views/filled-form-fields.ts'
import { FieldsForm } from '#delivery/web/components/simulators/fields-form.tsx'
import { attribute, elements } from '#test/support/html/rendered-html.ts'

const STATUS: FilledField = {
  name: 'statut',
  type: 'choice',
  label: 'Statut',
  options: [{ value: 'cadre', label: 'Cadre' }],
  value: '',
}
const DAY: FilledField = { name: 'jour', type: 'day', label: 'Jour', value: '' }
const PROBLEM = { problem: 'À choisir.' }

test.each([
  [
    'a choice',
    [
      { ...STATUS, ...PROBLEM },
      { ...DAY, ...PROBLEM },
    ],
    ['statut'],
  ],
  [
    'a text',
    [
      { ...DAY, ...PROBLEM },
      { ...STATUS, ...PROBLEM },
    ],
    ['jour'],
  ],
  ['no field', [STATUS, DAY], []],
] as const)('the first wrong field has the focus: %s', (_, fields, focused) => {
  const html = renderToString(<FieldsForm action="/" fields={fields} submit="Calculer" />)
  const found = elements(html, (each) => attribute(each, 'autofocus') !== undefined)
  expect(found.map((each) => attribute(each, 'name'))).toEqual(focused)
})
