import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import { z } from 'zod'

/** Instruction of a Dockerfile, such as `COPY`, with its arguments. */
interface Instruction {
  readonly name: string
  readonly text: string
}

/** Stage of a Docker build: name, base image and instructions in order. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/** Parses the stages of a Dockerfile. Ignores the lines before the first stage. */
export function stagesOf(text: string): readonly Stage[] {
  const lines = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => /^[A-Z]+ /u.test(line))
    .map((line) => ({
      name: line.slice(0, line.indexOf(' ')),
      text: line.slice(line.indexOf(' ') + 1).trim(),
    }))
  const starts = lines.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []))
  return starts.map((start, index) => {
    const [base = '', name = ''] = (lines[start]?.text ?? '').split(/ AS /u)
    return { name, base, instructions: lines.slice(start + 1, starts[index + 1]) }
  })
}

/** Files that a stage copies from the project, or from the earlier stage `stage`. */
export interface Copied {
  readonly stage: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

/** Returns the `COPY` instructions of a stage, parsed. */
export function copiesOf({ instructions }: Stage): readonly Copied[] {
  return instructions.filter(({ name }) => name === 'COPY').map(({ text }) => copyOf(text))
}

function copyOf(text: string): Copied {
  const words = text.split(' ')
  const stage = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { stage, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' }
}

/** Parses the arguments of `CMD` or `HEALTHCHECK … CMD` in JSON form. */
export function wordsOf(text: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(text.slice(text.indexOf('['))))
}

/** Returns the variables that a stage sets with `ENV`. */
export function environmentOf({ instructions }: Stage): Readonly<Record<string, string>> {
  const pairs = instructions
    .filter(({ name }) => name === 'ENV')
    .flatMap(({ text }) => text.split(' '))
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs)
}

/**
 * Simulates the build: runs `COPY` and `RUN` of each stage in a folder of its name. `/app` and
 * `/data` are inside this folder.
 */
export function simulateBuild(stages: readonly Stage[], context: string, folder: string): void {
  for (const stage of stages) {
    const root = join(folder, stage.name)
    mkdirSync(join(root, 'app'), { recursive: true })
    for (const { name, text } of stage.instructions) {
      if (name === 'COPY') copy(copyOf(text), { context, folder, root })
      if (name === 'RUN') run(text, root)
    }
  }
}

function copy(
  { stage, sources, target }: Copied,
  {
    context,
    folder,
    root,
  }: { readonly context: string; readonly folder: string; readonly root: string },
): void {
  for (const source of sources) {
    const from = stage === undefined ? join(context, source) : join(folder, stage, source)
    if (!existsSync(from)) throw new Error(`nothing to copy at ${from}`)
    const into = join(root, 'app', target)
    const named = target.endsWith('/') && !statSync(from).isDirectory()
    cpSync(from, named ? join(into, basename(source)) : into, {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
}

function run(command: string, root: string): void {
  // Only root may change the owner of a folder.
  const allowed = process.getuid?.() === 0 ? command : command.replaceAll(/ -[og] \d+/gu, '')
  const here = allowed.replaceAll(/(?<=\s)\/(app|data)\b/gu, join(root, '$1'))
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], {
    cwd: join(root, 'app'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', HOME: root },
  })
  if (status !== 0) throw new Error(`${command}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
}

/**
 * Returns the paths that `.dockerignore` lets through. Throws unless its first line excludes all
 * files.
 */
export function contextPaths(): readonly string[] {
  const [first, ...rest] = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (first !== '*') throw new Error('.dockerignore should refuse all, then let some through')
  return rest.map((line) => line.replace(/^!/u, ''))
}
