import type { SocketConnection } from '#adapters/storage/postgres/embedded/postmaster-process.ts'
import { readSettings } from '#delivery/settings/read-settings.ts'
import type { Settings } from '#delivery/settings/read-settings.ts'

/** Returns the settings of a site over a test database. */
export function settingsForDatabase(
  connection: SocketConnection,
  environment: Readonly<Record<string, string>> = {},
): Settings {
  const settings = readSettings({ DATABASE_URL: databaseUrlOf(connection), ...environment })
  if (!settings.ok) throw new Error(settings.problem.join())
  return settings.value
}

/** Returns the connection URL of a test database. */
export function databaseUrlOf({ host, port, database, user }: SocketConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
