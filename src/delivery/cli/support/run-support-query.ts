import { readFile, stat } from 'node:fs/promises'

import type { SchemaId } from '#delivery/composition/cli-output-schemas.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DeskAnswer, SupportDesk } from '#ports/support-desk.ts'

import type { CommandContext, DeskNeeds } from '../command-context.ts'
import type { Lines } from '../command-output.ts'
import { EXIT } from '../exit-codes.ts'
import type { ExitCode } from '../exit-codes.ts'
import type { SupportOptions } from './support-options.ts'
import { supportFailure } from './support-refusals.ts'
import type { RawArguments } from './support-refusals.ts'

/** Rendered answer of the support desk. `found` decides the exit code. */
export interface RenderedAnswer {
  readonly text: Lines
  /**
   * False if nothing was found; `unknown` if a service is unavailable, another system has the data,
   * or nothing is imported.
   */
  readonly found: boolean | 'unknown'
}

/** Query to the support desk: its arguments as typed, its call and its renderer. */
interface SupportQuery<File extends object> {
  readonly schema: SchemaId
  readonly typed: RawArguments
  readonly query: (desk: SupportDesk, agent: string) => Promise<DeskAnswer<File>>
  readonly render: (file: File) => RenderedAnswer
}

/**
 * Opens the support desk of this server, or of the remote site in the options. Runs `work` in the
 * agent's name. Prints a failure if the options are invalid.
 */
export async function withSupportDesk(
  context: CommandContext,
  { server, keyFile, agent = context.staff.userName() }: SupportOptions,
  work: (desk: SupportDesk, agent: string) => Promise<ExitCode>,
  needs?: DeskNeeds,
): Promise<void> {
  if (server === undefined && keyFile === undefined) {
    await context.runDesk((desk) => work(desk, agent), needs)
    return
  }
  const origin = originOf(server ?? '')
  if (origin === undefined) {
    context.refuse({
      code: 'serverInvalid',
      exit: EXIT.usage,
      value: server,
      message: '--server attend l’adresse d’un site, https://… (ou http://localhost).',
    })
  } else if (keyFile === undefined) {
    context.refuse({
      code: 'keyMissing',
      exit: EXIT.usage,
      value: server,
      message: 'il manque la clé de ce site\u00A0: voir --key-file.',
    })
  } else {
    const key = await loadKey(keyFile)
    if (key.ok) {
      await context.runWithoutSite(async () =>
        work(await context.staff.openDesk(origin, key.value), agent),
      )
    } else {
      context.refuse({ code: 'keyInvalid', exit: EXIT.usage, value: keyFile, message: key.problem })
    }
  }
}

/** Sends one query to the support desk and prints the answer. */
export function runSupportQuery<File extends object>(
  context: CommandContext,
  options: SupportOptions,
  { schema, typed, query, render }: SupportQuery<File>,
): Promise<void> {
  const work = async (desk: SupportDesk, agent: string): Promise<ExitCode> => {
    const answer = await query(desk, agent)
    if (!answer.ok) {
      return context.fail(supportFailure(answer.problem, { agent, ...typed }, answer.siteOrigin))
    }
    const { text, found } = render(answer.value)
    context.answer({ schema, text, data: answer.value })
    if (found === 'unknown') return EXIT.unknown
    return found ? EXIT.ok : EXIT.negative
  }
  return withSupportDesk(context, options, work, { lookUp: true })
}

/** Permission bits of the group and of others. */
const OTHERS = 0o077

/**
 * Loads the API key from a file. Returns a French reason if it is invalid or other users may read
 * the file.
 */
async function loadKey(file: string): Promise<Result<string, string>> {
  try {
    const { mode } = await stat(file)
    if ((mode & OTHERS) !== 0) {
      return refused(`ce fichier de clé est ouvert à d’autres que vous\u00A0; faites chmod 600.`)
    }
    const key = (await readFile(file, 'utf8')).trim()
    return /^[\x21-\x7E]{32,1000}$/.test(key)
      ? ok(key)
      : refused('ce fichier ne contient pas une clé de 32 caractères au moins.')
  } catch {
    return refused('ce fichier de clé est illisible.')
  }
}

/**
 * Returns the origin of a remote site. Undefined unless it is HTTPS or localhost, since requests
 * contain the API key.
 */
function originOf(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && here) ? url.origin : undefined
}
