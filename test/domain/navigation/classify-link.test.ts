import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'

import { classifyLink, IN_APP_SECTIONS, inAppSection } from '#domain/navigation/classify-link.ts'
import {
  hostileAddress,
  ORIGIN,
  PUBLISHER,
  sitePath,
  slug,
} from '#test/support/arbitraries/navigation.ts'
import { runs } from '#test/support/property-settings.ts'

const SITE = { origin: ORIGIN, publisherDomains: [PUBLISHER] }

describe('a link', () => {
  test.each([
    ['/actualite/premium', 'inApp', '/actualite/premium'],
    [`${ORIGIN}/guide/x?page=2#a`, 'inApp', '/guide/x?page=2#a'],
    ['/guide', 'inApp', '/guide'],
    ['/guide?page=2', 'inApp', '/guide?page=2'],
    ['/guides/x', 'sameSite', '/guides/x'],
    ['/produits', 'sameSite', '/produits'],
    ['produits', 'sameSite', '/produits'],
    ['/droit-du-travail/', 'sameSite', '/droit-du-travail/'],
    ['/.//evil.test/guide', 'sameSite', '/evil.test/guide'],
    ['#sommaire', 'inPage', '#sommaire'],
    ['#', 'inPage', '#'],
    ['mailto:redaction@preavis.test', 'contact', 'mailto:redaction@preavis.test'],
    ['tel:+33123456789', 'contact', 'tel:+33123456789'],
    [`https://${PUBLISHER}/`, 'publisher', `https://${PUBLISHER}/`],
    [`https://SHOP.${PUBLISHER}/p`, 'publisher', `https://shop.${PUBLISHER}/p`],
    [`https://evil-${PUBLISHER}/`, 'external', `https://evil-${PUBLISHER}/`],
    [`https://${PUBLISHER}.evil.test/`, 'external', `https://${PUBLISHER}.evil.test/`],
    ['//evil.test/guide', 'external', 'https://evil.test/guide'],
    ['/\\evil.test/guide', 'external', 'https://evil.test/guide'],
    ['http://www.preavis.test/guide', 'external', 'http://www.preavis.test/guide'],
  ])('%s is %s [R12]', (href, kind, address) => {
    expect(classifyLink(href, SITE)).toEqual({ kind, href: address })
  })

  test.each(IN_APP_SECTIONS)('to the section %s stays in the app [R11]', (section) => {
    expect(classifyLink(`/${section}`, SITE).kind).toBe('inApp')
    expect(classifyLink(`${ORIGIN}/${section}/page`, SITE).kind).toBe('inApp')
    expect(classifyLink(`/${section}x/page`, SITE).kind).toBe('sameSite')
  })

  test('that contains /guide-rh/ leaves the app even within a section [R12]', () => {
    expect(classifyLink('/actualite/guide-rh/paie', SITE).kind).toBe('sameSite')
    expect(classifyLink('/guide/x?de=/guide-rh/', SITE).kind).toBe('sameSite')
    expect(classifyLink('/guide/guide-rh', SITE).kind).toBe('inApp')
  })

  test.each([
    '',
    ' \t',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'https://[',
    '\u0001javascript:alert(1)',
    'java\nscript\r:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    `blob:${ORIGIN}/x`,
    'ftp://a.test',
    'about:blank',
    'mailto://user:pass@evil.test',
    'intent:x',
    `https://u:p@${PUBLISHER}/`,
    `https://${PUBLISHER}@evil.test/`,
    'https://:p@a.test/',
  ])('%j is refused', (href) => {
    expect(classifyLink(href, SITE)).toEqual({ kind: 'refused', href: '' })
  })

  test('on a site without an origin is refused', () => {
    expect(classifyLink('https://a.test/', { ...SITE, origin: '' }).kind).toBe('refused')
  })

  test('of any domain of the publisher keeps the tab', () => {
    const site = { ...SITE, publisherDomains: ['autre.test', PUBLISHER] }
    expect(classifyLink(`https://${PUBLISHER}/`, site).kind).toBe('publisher')
    expect(classifyLink('https://blog.autre.test/', site).kind).toBe('publisher')
  })

  test('to any site is external when the publisher has an empty domain', () => {
    const site = { origin: ORIGIN, publisherDomains: [''] }
    expect(classifyLink('https://evil.test./', site).kind).toBe('external')
  })
})

describe('laws of links', () => {
  property.prop([hostileAddress], { numRuns: runs(5000) })(
    'of any text only safe addresses come out',
    (href) => {
      const link = classifyLink(href, SITE)
      expect(link.href === '').toBe(link.kind === 'refused')
      if (link.kind === 'refused') return
      const url = new URL(link.href, ORIGIN)
      const safe = link.kind === 'contact' ? ['mailto:', 'tel:'] : ['https:', 'http:']
      expect(safe).toContain(url.protocol)
      expect(url.username + url.password).toBe('')
      const outside = ['external', 'publisher', 'contact'].includes(link.kind)
      expect(url.origin === ORIGIN).toBe(!outside)
    },
  )

  property.prop([hostileAddress], { numRuns: runs(2000) })(
    'the address that comes out is of the same kind',
    (href) => {
      const link = classifyLink(href, SITE)
      expect(classifyLink(link.href, SITE)).toEqual(link)
    },
  )

  property.prop([slug, sitePath])(
    'a domain that merely ends like the publisher’s is external',
    (word, path) => {
      expect(classifyLink(`https://${word}${PUBLISHER}${path}`, SITE).kind).toBe('external')
      expect(classifyLink(`https://${word}-${PUBLISHER}${path}`, SITE).kind).toBe('external')
      expect(classifyLink(`https://x${word}x.${PUBLISHER}${path}`, SITE).kind).toBe('publisher')
    },
  )

  property.prop([
    fc.constantFrom('javascript:', 'data:', 'vbscript:', 'blob:', 'file:'),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom('\t', '\n', '\r')), { maxLength: 5 }),
    fc.string({ unit: fc.constantFrom(' ', '\0', '\u001F', '\t') }),
  ])('an unsafe scheme is refused, even behind white space', (scheme, holes, before) => {
    let hidden = scheme
    for (const [at, hole] of holes) hidden = hidden.slice(0, at) + hole + hidden.slice(at)
    expect(classifyLink(`${before}${hidden}alert(1)`, SITE).kind).toBe('refused')
  })

  property.prop([sitePath, sitePath])(
    'below /guide-rh/ no link stays in the app [R12]',
    (path, rest) => {
      const section = `/actualite${path}`.replace(/\/$/, '')
      expect(classifyLink(`${section}/guide-rh${rest}`, SITE).kind).toBe('sameSite')
    },
  )

  property.prop([sitePath])('a path is in-app exactly for one of the seven sections', (path) => {
    const sections: readonly string[] = IN_APP_SECTIONS
    const expected = sections.includes(path.split('/')[1] ?? '') ? 'inApp' : 'sameSite'
    expect(classifyLink(path, SITE)).toEqual({ kind: expected, href: path })
    expect(classifyLink(`/guide${path}`, SITE).kind).toBe('inApp')
  })
})

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

  property.prop([fc.constantFrom(...IN_APP_SECTIONS), fc.nat(), sitePath])(
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
