import { fc } from '@fast-check/vitest'

const trickyKey = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'custom_fields',
  'customFields',
  'consents',
  'given_name',
  'givenName',
  'profileURL',
  'prénom_usuel',
  'a_b',
  'aB',
  '_a',
  'a_',
  'a__b',
  'address_2',
  'ID',
  'X_y',
  '',
  '_',
  'signup_step',
  'premium_state',
)

/** A name of a field, well or oddly written. */
export const fieldName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: trickyKey },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,4}(?:_[a-z]{1,4}){0,3}$/) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z]{1,4}(?:[A-Z][a-z]{0,4}){0,3}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
)

/** Any JSON value as `JSON.parse` gives it, with keys that converters trip over. */
export const jsonValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, 'text_value', 'textValue', ''),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fieldName, tie('value')), { maxLength: 5 })
      .map((fields) => Object.fromEntries(fields)),
  ),
})).value

/** Text as readers paste it: any characters, half pairs, controls, spaces of all kinds. */
export const pastedText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'É',
        'e\u0301',
        '\u0301',
        '😀',
        '\uD83D',
        '\uDE00',
        '\0',
        '\u0007',
        '\u0085',
        '\t',
        '\n',
        ' ',
        '\u00A0',
        '\u202F',
        '\uFEFF',
        '\u2000',
        'préavis',
        '&',
        '+',
        '#',
        '%',
        'x'.repeat(97),
      ),
      { maxLength: 30 },
    )
    .map((each) => each.join('')),
)

/** Addresses that every mail server accepts. */
export const plainEmail: fc.Arbitrary<string> = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9_+'-]{1,12}(?:\.[A-Za-z0-9_+'-]{1,12}){0,2}$/),
    fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?(?:\.[a-z]{2,6}){1,2}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`)
