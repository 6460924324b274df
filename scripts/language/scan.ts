import { globSync, readFileSync } from 'node:fs'

import { parseSync, Visitor } from 'oxc-parser'

import { titlesIn, withoutFeatureIds } from '../test-titles.ts'
import { restatedNames } from './restated-names.ts'
import { MAX_LINE, MAX_TITLE_WORDS, RULES, TITLE_RIDDLE } from './rules.ts'
import type { LanguageRule } from './rules.ts'

/** Violation of a language rule. */
export interface Finding {
  /** Path of the file with the line, or the commit. */
  readonly place: string
  /** Banned text. */
  readonly found: string
  /** Words to use instead. */
  readonly say: string
}

const LOOKED_AT = [
  '*.md',
  '*.{yaml,ts}',
  '{.ci/run,preavis,serve,Dockerfile}',
  'deploy/*',
  'docs/**/*.md',
  'scripts/**/*.ts',
  'src/**/*.{css,md,ts,tsx}',
  'test/**/*.{css,ts,tsx}',
  'packages/*/*.md',
  'packages/*/{src,test}/**/*.{css,md,ts,tsx}',
]

/** Files that quote banned words: these rules and their test, old names, licences. */
const QUOTES = /^(?:scripts\/language\/|test\/scripts\/language\.test|CHANGELOG|docs\/licences)/

/** Returns the files that the rules apply to. */
export function filesToScan(): readonly string[] {
  return globSync(LOOKED_AT, { exclude: ['**/node_modules/**'] }).filter(
    (file) => !QUOTES.test(file),
  )
}

/** Returns every violation in a file: in its path, text, identifiers, line lengths and titles. */
export function findingsIn(file: string, source = readFileSync(file, 'utf8')): readonly Finding[] {
  const code = /\.tsx?$/.test(file)
  return [
    ...findingsOf('paths', file, [[0, words(file)]]),
    ...findingsOf(
      'text',
      file,
      lines(file.endsWith('.md') ? prose(source) : source).map((line, index) => [
        index + 1,
        words(line),
      ]),
    ),
    ...(code && mentionsBannedName(file, source)
      ? findingsOf('names', file, namesIn(file, source))
      : []),
    ...(/\.(?:tsx?|css)$/.test(file) ? longLines(file, source) : []),
    ...(code && /(?:^|\/)test\//.test(file) ? titles(file, source) : []),
    ...(code && !/(?:^|\/)test\//.test(file) ? restatements(file, source) : []),
  ]
}

type Numbered = readonly (readonly [line: number, text: string])[]

function findingsOf(
  scope: LanguageRule['scope'],
  file: string,
  texts: Numbered,
): readonly Finding[] {
  const rules = RULES.filter((rule) => rule.scope === scope && !rule.except?.test(file))
  return texts.flatMap(([line, text]) =>
    rules.flatMap(({ banned, say }) => {
      const match = banned.exec(text)
      return match
        ? [{ place: line === 0 ? file : `${file}:${line}`, found: match[0].trim(), say }]
        : []
    }),
  )
}

/** Finds titles of tests that are too long, or that tell of somebody. */
function titles(file: string, source: string): readonly Finding[] {
  return titlesIn(file, source).flatMap(({ text, start }) => {
    const title = withoutFeatureIds(text)
    const count = title.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
    const riddle = TITLE_RIDDLE.exec(title)?.[0]
    const place = `${file}:${lineOf(source, start)}`
    if (count > MAX_TITLE_WORDS)
      return [{ place, found: title, say: `at most ${MAX_TITLE_WORDS} words` }]
    return riddle === undefined
      ? []
      : [{ place, found: riddle, say: 'subject, what it does, when' }]
  })
}

/** Finds docstrings that only repeat the name below them. */
function restatements(file: string, source: string): readonly Finding[] {
  return restatedNames(source).map(({ text, start }) => ({
    place: `${file}:${lineOf(source, start)}`,
    found: text,
    say: 'no docstring, or what the name does not say',
  }))
}

const COMMENT = /^\s*(?:\/[/*]|\*)/
/**
 * Matches a string, URL or regular expression, which neither the formatter nor an author can wrap.
 */
const LITERAL = /['"`]|https?:|\/[dgimsuvy]*[,;)]*$/

/** Finds lines over the limit. Comments can wrap; a long literal cannot. */
function longLines(file: string, source: string): readonly Finding[] {
  return lines(source).flatMap((line, index) =>
    line.length > MAX_LINE && (COMMENT.test(line) || !LITERAL.test(line))
      ? [
          {
            place: `${file}:${index + 1}`,
            found: `${line.length} columns`,
            say: `at most ${MAX_LINE}`,
          },
        ]
      : [],
  )
}

/**
 * Tells whether a word of a file, in code or not, is banned as a name. Parsing takes ten times as
 * long, and few files need it.
 */
function mentionsBannedName(file: string, source: string): boolean {
  const mentioned = new Set(source.match(/[\p{L}_$][\p{L}\d_$]*/gu))
  return (
    findingsOf(
      'names',
      file,
      [...mentioned].map((word) => [0, words(word)]),
    ).length > 0
  )
}

/** Returns each identifier of a file with the line of its first use, split into words. */
function namesIn(file: string, source: string): Numbered {
  const names = new Map<string, number>()
  const add = ({ name, start }: { readonly name: string; readonly start: number }): void => {
    if (!names.has(name)) names.set(name, start)
  }
  const visitor = new Visitor({ Identifier: add, PrivateIdentifier: add })
  visitor.visit(parseSync(file, source).program)
  return [...names].map(([name, start]) => [lineOf(source, start), words(name)])
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}

function lines(source: string): readonly string[] {
  return source.split('\n')
}

/**
 * Removes inline code and links to files in parent folders from a document, since they are not
 * prose.
 */
function prose(source: string): string {
  return source.replaceAll(/`[^`\n]*`|\[[^\]\n]*\]\((?:\.\.\/)+[^)\n]*\)/g, '')
}

/** Splits joined names in a text into words. */
function words(text: string): string {
  return text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_/.-](?=\w)/g, ' ')
}
