import { join } from 'node:path'

import type { Clock } from '#ports/clock-and-timers.ts'
import type { Logger } from '#ports/logger.ts'

import type { Settings } from '../settings/read-settings.ts'
import { token } from './dependency-container.ts'

/** Absolute path of the project's content folder. */
export const CONTENT_FOLDER_PATH = join(import.meta.dirname, '../../../content')

/** Clock of the operating system. */
export const systemClock: Clock = { now: () => Date.now() }

export const SETTINGS = token<Settings>('Settings')
export const LOGGER = token<Logger>('Logger')
export const CLOCK = token<Clock>('Clock')
/**
 * Role of the process: a `server`, or a `tool` (command line). An embedded database accepts one
 * server at a time, and any number of tools.
 */
export const ROLE = token<'server' | 'tool'>('Role')
