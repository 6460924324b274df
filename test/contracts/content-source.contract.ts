import { beforeAll, describe, expect, test } from 'vitest'

import { bodySchema } from '#adapters/storage/body-schema.ts'
import { documentSchema } from '#adapters/storage/document-schema.ts'
import { typesetBody } from '#domain/editorial/apply-french-typography.ts'
import { countWords } from '#domain/editorial/body-text.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import type {
  Edition,
  SourcedDocument,
  ContentSource,
} from '#ports/content-source-and-publisher.ts'

import { documentsIn } from '../support/fixtures/documents-and-editions.ts'

/** Contract of a source of documents; `make` returns one with documents. */
export function contentSourceContract(name: string, make: () => Promise<ContentSource>): void {
  describe(`${name}, as a source of content`, () => {
    let source: ContentSource
    let edition: Edition
    let documents: readonly SourcedDocument[]
    const heard: (readonly [number, number | undefined])[] = []

    beforeAll(async () => {
      source = await make()
      edition = await source.read((read, total) => heard.push([read, total]))
      documents = await documentsIn(edition)
    }, 90_000)

    test('reads one edition under its own key', () => {
      expect(edition.source).toBe(source.key)
      expect(edition.version).not.toBe('')
      expect(documents.length).toBeGreaterThan(0)
    })

    test('gives the same edition again for the same content', async () => {
      const again = await source.read(() => {})
      expect(again.version).toBe(edition.version)
      expect(await documentsIn(again)).toEqual(documents)
    }, 60_000)

    test('gives documents that the site accepts', () => {
      const refused = documents.filter(
        ({ document, continuation = [] }) =>
          !documentSchema.safeParse(document).success ||
          !bodySchema.safeParse(continuation).success,
      )
      expect(pathsOf(refused)).toEqual([])
    })

    test('names each document once, by its own key, at one address', () => {
      const ids = documents.map(({ document }) => document.id)
      const paths = documents.map(({ document }) => document.path)
      expect(new Set(ids).size).toBe(ids.length)
      expect(new Set(paths).size).toBe(paths.length)
      expect(ids.filter((id) => !id.startsWith(`${source.key}:`))).toEqual([])
      const misplaced = documents.filter(
        ({ document }) => !document.path.endsWith(`/${document.slug}`),
      )
      expect(pathsOf(misplaced)).toEqual([])
    })

    test('gives texts in French typography', () => {
      const texts = documents.map((each) => wholeOf(each))
      expect(texts.map((text) => typesetBody(text))).toEqual(texts)
    })

    test('gives one anchor per heading, and no gap of level', () => {
      const faulty = documents.filter((each) => {
        const anchors = anchorsOf(wholeOf(each))
        const levels = levelsOf(wholeOf(each))
        const gap = levels.some((level, at) => level > (levels[at - 1] ?? 1) + 1)
        return gap || new Set(anchors).size < anchors.length
      })
      expect(pathsOf(faulty)).toEqual([])
    })

    test('counts the words of the whole text', () => {
      const wrong = documents.filter(
        (each) => each.document.wordCount !== countWords(wholeOf(each)),
      )
      expect(pathsOf(wrong)).toEqual([])
    })

    test('gives a continuation to Premium articles only [A03]', () => {
      const wrong = documents.filter(
        ({ document, continuation }) =>
          (continuation !== undefined) !== (document.access === 'premium'),
      )
      expect(pathsOf(wrong)).toEqual([])
    })

    test('credits its producer, or is a demonstration', () => {
      const wrong = documents.filter(
        ({ document }) => (document.source === undefined) !== document.demo,
      )
      expect(pathsOf(wrong)).toEqual([])
    })

    test('reports its progress up to the end', () => {
      const reads = heard.map(([read]) => read)
      expect(reads).toEqual(reads.toSorted((a, b) => a - b))
      expect(heard.at(-1)?.[0]).toBe(heard.at(-1)?.[1])
    })
  })
}

function pathsOf(documents: readonly SourcedDocument[]): readonly string[] {
  return documents.map(({ document }) => document.path)
}

function wholeOf({ document, continuation = [] }: SourcedDocument): Body {
  return [...document.body, ...continuation]
}

function anchorsOf(body: Body): readonly string[] {
  return [
    ...JSON.stringify(body).matchAll(/"type":"(?:heading","level":\d|accordion"),"id":"([^"]*)"/g),
  ].map(([, id = '']) => id)
}

function levelsOf(body: Body): readonly number[] {
  return [...JSON.stringify(body).matchAll(/"type":"heading","level":(\d)/g)].map(([, level]) =>
    Number(level),
  )
}
