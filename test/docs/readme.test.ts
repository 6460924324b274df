import { existsSync, globSync, readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { SETTING_GROUPS } from '#delivery/settings/settings.ts'
import { PAGE_LIFETIMES } from '#domain/caching/lifetimes.ts'
import type { PageLifetimeKey } from '#domain/caching/lifetimes.ts'

const manifest = z.object({ scripts: z.record(z.string(), z.string()) })

const readme = readFileSync('README.md', 'utf8')

/** The lines of a section, its sub-sections included. */
function section(title: string): string {
  const [, depth = ''] = new RegExp(`^(#+) ${title}$`, 'mu').exec(readme) ?? []
  const start = readme.indexOf(`${depth} ${title}\n`)
  const next = new RegExp(`^#{1,${depth.length}} `, 'mu').exec(
    readme.slice(start + depth.length + 1),
  )
  return readme.slice(start, next ? start + depth.length + 1 + next.index : undefined)
}

describe('the settings of the README', () => {
  const names = SETTING_GROUPS.flatMap(({ settings }) => settings.map(({ name }) => name))
  // npm sets its own variables, in small letters.
  const read = new Set(names.filter((name) => name === name.toUpperCase()))
  const rows = section('Settings').matchAll(/^\| (`[A-Z].*?`[^|]*)\|/gmu)
  const told = new Set(
    [...rows].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/gu)].map(([, name]) => name),
    ),
  )

  test('are all those that the site reads, and no other', () => {
    expect(read.size).toBeGreaterThan(30)
    expect(told).toEqual(read)
  })
})

describe('the README', () => {
  test('names the commands of npm that there are', () => {
    const { scripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const named = [...readme.matchAll(/npm run (?:--silent )?([\w:]+)/gu)].map(
      ([, name = '']) => name,
    )
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names the metrics that there are', () => {
    const counted = globSync('src/**/*.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const named = [...readme.matchAll(/\bpreavis_[a-z_]+/gu)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !counted.includes(`'${name}'`))).toEqual([])
  })

  test('leads to files that there are', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/gu)].map(
      ([, path = '']) => path,
    )
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((path) => !existsSync(path))).toEqual([])
  })

  test.each<[string, PageLifetimeKey]>([
    ['home, guides’ index, FAQ, definitions, agreements', 'home'],
    ['home, guides’ index, FAQ, definitions, agreements', 'guideIndex'],
    ['home, guides’ index, FAQ, definitions, agreements', 'faq'],
    ['home, guides’ index, FAQ, definitions, agreements', 'definitions'],
    ['home, guides’ index, FAQ, definitions, agreements', 'agreements'],
    ['a guide', 'guide'],
    ['the index of the news', 'newsIndex'],
    ['lists', 'contentList'],
  ])('tells a CDN how long %s are kept: %s', (name, key) => {
    const row = new RegExp(`\\| ${name} +\\| (\\d+) hours`, 'u').exec(section('Scale it'))
    expect(Number(row?.[1]) * 3600).toBe(PAGE_LIFETIMES[key])
  })
})
