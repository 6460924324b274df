import { fc } from '@fast-check/vitest'

/** Pasted text: any characters, lone surrogates, control characters and all kinds of spaces. */
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

/** Email addresses that every mail server accepts. */
export const plainEmail: fc.Arbitrary<string> = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9_+'-]{1,12}(?:\.[A-Za-z0-9_+'-]{1,12}){0,2}$/),
    fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,8}[a-z0-9])?(?:\.[a-z]{2,6}){1,2}$/),
  )
  .map(([local, domain]) => `${local}@${domain}`)
