import { describe, expect, test } from 'vitest'

import { IN_APP_SECTIONS, inAppSection } from '../../../src/domain/navigation/section.ts'

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
})
