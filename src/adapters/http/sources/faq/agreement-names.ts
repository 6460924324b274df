import { basename } from 'node:path'

import { z } from 'zod'

import type { PackageReader } from '../package-reader.ts'
import { PINS } from '../pins.ts'

const AGREEMENT_FILE = /^package\/data\/KALICONT\d{12}(?:-\d+)?\.json$/u
const HEAD = 8 * 1024
const UTF8 = new TextDecoder()

const IDCC = /"num": (?<num>\d{1,4})\b/u
const SHORT_TITLE = /"shortTitle": (?<json>"(?:[^"\\]|\\.)*")/u
const NUMBERED_ARTICLE =
  /"cid": "(?<cid>KALIARTI\d{12})",\s+"num": (?<json>"(?:[^"\\]|\\.)*"),\s+"intOrdre": -?\d+,\s+"id": "(?<id>KALIARTI\d{12})"/gu

/** A collective agreement by its identifier at Légifrance and its short name. */
export interface NamedAgreement {
  readonly id: string
  readonly name: string
}

/** What the answers need of the collective agreements: their names by IDCC, the numbers of their articles by identifier. */
export interface AgreementNames {
  readonly names: ReadonlyMap<string, NamedAgreement>
  readonly articles: ReadonlyMap<string, string>
}

/** Reads the names of the agreements, and the numbers of these articles, without reading the agreements themselves. */
export async function readAgreementNames(
  packages: PackageReader,
  wanted: ReadonlySet<string>,
): Promise<AgreementNames> {
  const names = new Map<string, NamedAgreement>()
  const articles = new Map<string, string>()
  const files = packages.files(PINS.agreements, (path) => AGREEMENT_FILE.test(path))
  for await (const { path, bytes } of files) {
    await new Promise((resolve) => setImmediate(resolve))
    const head = UTF8.decode(bytes.subarray(0, HEAD))
    const idcc = IDCC.exec(head)?.groups?.['num']?.padStart(4, '0')
    const name = stringIn(SHORT_TITLE.exec(head)?.groups?.['json'])
    if (idcc !== undefined && name !== '' && !names.has(idcc))
      names.set(idcc, { id: basename(path, '.json'), name })
    for (const { groups = {} } of UTF8.decode(bytes).matchAll(NUMBERED_ARTICLE)) {
      for (const id of [groups['cid'] ?? '', groups['id'] ?? ''])
        if (wanted.has(id)) articles.set(id, stringIn(groups['json']))
    }
  }
  return { names, articles }
}

function stringIn(json: string | undefined): string {
  return json === undefined ? '' : z.string().parse(JSON.parse(json)).trim()
}
