import type { Command, OptionValues } from '@commander-js/extra-typings'

import type { Instant } from '#domain/shared/instant.ts'
import { endOfParisDay, startOfParisDay } from '#domain/shared/paris-calendar.ts'
import { writtenDayInIso } from '#domain/shared/parse-written-day.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'

/** Options of the commands of the support desk. */
export interface SupportOptions {
  /** Origin of a remote site; the local database by default. */
  readonly server?: string | undefined
  /** Path of the file with the remote site's API key. */
  readonly keyFile?: string | undefined
  /** Name of the agent in the audit log; by default the user of the operating system. */
  readonly agent?: string | undefined
  readonly json?: true | undefined
}

/** Adds the options of the support desk to a command. */
export function addSupportOptions<Args extends unknown[], Options extends OptionValues>(
  command: Command<Args, Options>,
) {
  return command
    .option(
      '--server <adresse>',
      'interroger un site en ligne, https://…, au lieu de la base locale',
    )
    .option(
      '--key-file <fichier>',
      'le fichier de la clé SUPPORT_KEY de ce site, lisible de vous seul',
    )
    .option(
      '--agent <nom>',
      'votre nom dans le registre des consultations (par défaut\u00A0: l’utilisateur du système)',
    )
}

const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

/** Parses a day, which starts at midnight in Paris, or an instant with its time zone. */
export function parseMoment(text: string): Result<Instant, 'momentInvalid'> {
  return momentOf(text, startOfParisDay)
}

/** Parses the end of a subscription: a day in Paris, included, or an instant with its time zone. */
export function parseTerm(text: string): Result<Instant, 'momentInvalid'> {
  return momentOf(text, endOfParisDay)
}

function momentOf(
  text: string,
  ofDay: (day: string) => Result<Instant, 'dayInvalid'>,
): Result<Instant, 'momentInvalid'> {
  const written = writtenDayInIso(text)
  const day = ofDay(written)
  if (day.ok) return day
  const instant = ISO_INSTANT.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(instant) || !startOfParisDay(written.slice(0, 10)).ok
    ? refused('momentInvalid')
    : ok(instant)
}
