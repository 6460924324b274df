import { describe, expect, test } from 'vitest'

import { renderCore } from '#delivery/web/render-document.tsx'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { aView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elements,
  elementsNamed,
  renderedHtml,
  textOf,
} from '#test/support/html/rendered-html.ts'

const view = aView('article')
const whole = renderedHtml(view)
const core = renderCore(view, aFrame(), { mark: 'build' })

describe('the core of a page', () => {
  test('carries its build, so that builds never mix', () => {
    expect(core).toMatch(/^<!doctype html><html lang="fr" data-build="build"><head><title>/)
  })

  test('says in its head what the whole page says of itself', () => {
    for (const name of ['title', 'script']) {
      const said = (html: string) =>
        elementsNamed(html, name)
          .filter((each) => attribute(each, 'src') === undefined)
          .map((each) => JSON.stringify(each.attrs) + textOf(each))
      expect(said(core)).toEqual(said(whole))
    }
    expect(metasOf(core)).toEqual(metasOf(whole))
  })

  test('has the same main content and regions, in the same order', () => {
    expect(regions(core)).toEqual(regions(whole))
    expect(regions(core).length).toBeGreaterThan(2)
  })

  test('brings no style sheet, no font, no script, no footer', () => {
    expect(elementsNamed(core, 'style', 'footer')).toEqual([])
    expect(
      elementsNamed(core, 'link').filter((each) => attribute(each, 'rel') === 'preload'),
    ).toEqual([])
    expect(elements(core, (each) => attribute(each, 'src') !== undefined)).toEqual([])
  })

  test.each([
    ['article', 0],
    ['simulator', 1],
  ] as const)('of kind %s links the sheet of the simulators %i times', (kind, links) => {
    const html = renderCore(aView(kind), aFrame(), { mark: 'build', simulatorSheet: '/s.css' })
    expect(html.split('<link rel="stylesheet" href="/s.css"/>').length - 1).toBe(links)
  })
})

function metasOf(html: string): readonly string[] {
  return elementsNamed(html, 'meta')
    .filter((each) => !['viewport', 'theme-color', undefined].includes(attribute(each, 'name')))
    .map((each) => JSON.stringify(each.attrs))
}

function regions(html: string): readonly string[] {
  return elements(
    html,
    (each) => each.tagName === 'main' || attribute(each, 'data-region') !== undefined,
  ).map((each) => `${attribute(each, 'data-region') ?? each.tagName} ${textOf(each)}`)
}
