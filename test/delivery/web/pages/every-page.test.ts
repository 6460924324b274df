import { describe, expect, test } from 'vitest'

import type { PageView } from '#application/views/page-view.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { everyView } from '#test/support/fixtures/views.ts'
import {
  attribute,
  elements,
  elementsIn,
  elementsNamed,
  renderedHtml,
  textOf,
} from '#test/support/html/rendered-html.ts'
import type { Element } from '#test/support/html/rendered-html.ts'

const PAGES = everyView().map((view): [string, PageView, string] => [
  view.kind,
  view,
  renderedHtml(view, aFrame({ currentArea: 'droit-du-travail' })),
])

describe.each(PAGES)('the page %s', (_kind, view, html) => {
  test('is a whole French document with a title and a description', () => {
    expect(html).toMatch(/^<!doctype html><html lang="fr"><head><meta charset="utf-8">/)
    expect(html).toMatch(/<\/body><\/html>$/)
    // A drawing has a title of its own.
    const [head] = elementsNamed(html, 'head')
    const titles = head === undefined ? [] : elementsIn(head).filter(isTitle)
    expect(titles.map((title) => textOf(title))).toEqual([
      view.kind === 'home' ? `Préavis – ${view.meta.title}` : `${view.meta.title} – Préavis`,
    ])
    const description = elements(html, (each) => attribute(each, 'name') === 'description')
    expect(description.map((each) => attribute(each, 'content'))).toEqual([view.meta.description])
  })

  test('has one main title, inside the main content', () => {
    expect(elementsNamed(html, 'h1')).toHaveLength(1)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('<h1')
  })

  test('never skips a level of heading', () => {
    const levels = elementsNamed(html, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      .map(({ tagName }) => Number(tagName.slice(1)))
      .slice(0)
    const steps = levels.map((level, place) => level - (levels[place - 1] ?? 0))
    expect(Math.max(...steps.slice(1))).toBeLessThanOrEqual(1)
  })

  test('has the landmarks of the shell, each once [H01]', () => {
    expect(elementsNamed(html, 'header').filter(isLandmark)).toHaveLength(1)
    expect(elementsNamed(html, 'main')).toHaveLength(1)
    expect(elementsNamed(html, 'footer')).toHaveLength(1)
  })

  test('has no style attribute, inline script or event handler', () => {
    const attributes = elements(html, () => true).flatMap((each) => each.attrs)
    expect(attributes.filter(({ name }) => name === 'style' || name.startsWith('on'))).toEqual([])
    const scripts = elementsNamed(html, 'script').filter(
      (script) => attribute(script, 'type') !== 'application/ld+json',
    )
    expect(scripts.map((script) => attribute(script, 'src'))).toEqual(['/assets/shell.js'])
    expect(elementsNamed(html, 'style').map((style) => style.childNodes)).toHaveLength(1)
    expect(html).toContain('<style>p{color:red}</style>')
  })

  test('leads every link inside the page somewhere, and names no element twice', () => {
    const ids = elements(html, (each) => attribute(each, 'id') !== undefined).map((each) =>
      attribute(each, 'id'),
    )
    expect(new Set(ids).size).toBe(ids.length)
    const targets = elementsNamed(html, 'a')
      .map((link) => attribute(link, 'href') ?? '')
      .filter((href) => href.startsWith('#'))
      .map((href) => href.slice(1))
    expect(targets.filter((target) => !ids.includes(target))).toEqual([])
    const panels = elementsNamed(html, 'button').flatMap(
      (button) => attribute(button, 'popovertarget') ?? [],
    )
    expect(panels.filter((panel) => !ids.includes(panel))).toEqual([])
  })

  test('names every control: links, buttons and fields', () => {
    const nameless = elementsNamed(html, 'a', 'button').filter(
      (each) => (attribute(each, 'aria-label') ?? textOf(each)).trim() === '',
    )
    expect(nameless).toEqual([])
    const labels = elementsNamed(html, 'label').map((label) => attribute(label, 'for'))
    const fields = elementsNamed(html, 'input', 'select', 'textarea').filter(
      (field) => attribute(field, 'type') !== 'hidden',
    )
    expect(fields.map((field) => attribute(field, 'id'))).toEqual(labels)
  })
})

function isLandmark(header: { parentNode: unknown }): boolean {
  const parent = header.parentNode
  return (
    typeof parent === 'object' &&
    parent !== null &&
    'tagName' in parent &&
    parent.tagName === 'body'
  )
}

function isTitle({ tagName }: Element): boolean {
  return tagName === 'title'
}
