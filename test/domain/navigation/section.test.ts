import { fc, test as law } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { IN_APP_SECTIONS, inAppSection } from '#domain/navigation/section.ts'
import { sitePath } from '#test/support/arbitraries/navigation.ts'

describe('the in-app sections', () => {
  test('are the seven of the specification [R11]', () => {
    expect(IN_APP_SECTIONS.join(', ')).toBe(
      'actualite, contenu, espace-presse, guide, sondage-etude, vie-d-entreprise, podcasts-rh',
    )
  })

  test.each([
    ['/actualite', 'actualite'],
    ['/podcasts-rh/', 'podcasts-rh'],
    ['/guide/definition/preavis', 'guide'],
    ['/guide-rh/paie', undefined],
    ['/', undefined],
    ['guide', undefined],
    ['/GUIDE', undefined],
  ])('%s belongs to %s', (path, section) => {
    expect(inAppSection(path)).toBe(section)
  })

  law.prop([fc.constantFrom(...IN_APP_SECTIONS), fc.nat(), sitePath])(
    'are told by their exact spelling alone [R11]',
    (section, place, rest) => {
      const at = place % section.length
      const letter = section.charAt(at)
      const misspelt = [letter.toUpperCase(), '', `${letter}${letter}`]
        .filter((each) => each !== letter)
        .map((each) => section.slice(0, at) + each + section.slice(at + 1))
      expect(inAppSection(`/${section}${rest}`)).toBe(section)
      expect(misspelt.map((each) => inAppSection(`/${each}${rest}`))).toEqual(
        misspelt.map(() => undefined),
      )
    },
  )
})
