import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { z } from 'zod'

import type { PackagePin } from '../data-package-pins.ts'
import type { PackageReader } from '../data-package-reader.ts'

const AGREEMENT_FILE = /^package\/data\/KALICONT\d{12}(?:-\d+)?\.json$/u
const HEAD = 8 * 1024
const UTF8 = new TextDecoder()

const IDCC = /"num": (?<num>\d{1,4})\b/u
const SHORT_TITLE = /"shortTitle": (?<json>"(?:[^"\\]|\\.)*")/u
const NUMBERED_ARTICLE =
  /"cid": "(?<cid>KALIARTI\d{12})",\s+"num": (?<json>"(?:[^"\\]|\\.)*"),\s+"intOrdre": -?\d+,\s+"id": "(?<id>KALIARTI\d{12})"/gu

/** Collective agreement with its Légifrance identifier and short name. */
export interface NamedAgreement {
  readonly id: string
  readonly name: string
}

/** Agreements by four-digit IDCC, and article numbers by Légifrance identifier. */
export interface AgreementNames {
  readonly names: ReadonlyMap<string, NamedAgreement>
  readonly articles: ReadonlyMap<string, string>
}

/**
 * Loads the names of the agreements with an IDCC, and the numbers of the articles in `articleIds`.
 * Searches the files without parsing their JSON.
 */
export async function readAgreementNames(
  packages: PackageReader,
  pin: PackagePin,
  articleIds: ReadonlySet<string>,
): Promise<AgreementNames> {
  const names = new Map<string, NamedAgreement>()
  const articles = new Map<string, string>()
  const files = packages.files(pin, (path) => AGREEMENT_FILE.test(path))
  for await (const { path, bytes } of files) {
    await setImmediate()
    const { idcc, name } = headOf(bytes)
    if (idcc !== undefined && name !== '' && !names.has(idcc))
      names.set(idcc, { id: basename(path, '.json'), name })
    for (const [id, number] of numbersIn(bytes)) if (articleIds.has(id)) articles.set(id, number)
  }
  return { names, articles }
}

function headOf(bytes: Uint8Array): { readonly idcc: string | undefined; readonly name: string } {
  const head = UTF8.decode(bytes.subarray(0, HEAD))
  const { num } = IDCC.exec(head)?.groups ?? {}
  const { json } = SHORT_TITLE.exec(head)?.groups ?? {}
  return { idcc: num?.padStart(4, '0'), name: stringIn(json) }
}

/** Yields the article numbers of a file under both identifiers of each article. */
function* numbersIn(bytes: Uint8Array): Generator<readonly [string, string]> {
  for (const { groups = {} } of UTF8.decode(bytes).matchAll(NUMBERED_ARTICLE)) {
    const { cid = '', id = '', json } = groups
    const number = stringIn(json)
    yield [cid, number]
    yield [id, number]
  }
}

function stringIn(json: string | undefined): string {
  return json === undefined ? '' : z.string().parse(JSON.parse(json)).trim()
}
