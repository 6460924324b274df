import type { Purpose } from '#domain/consent/purpose.ts'

/** The tag manager of the publisher. */
export interface TagManagerSettings {
  /** The container. */
  readonly id: string
  /** The origin of its script. */
  readonly host: string
  /** The origins that its tags may load from and send to besides. */
  readonly others: readonly string[]
}

interface TagManagerValues {
  readonly TAG_MANAGER_ID?: string | undefined
  readonly TAG_MANAGER_HOST: string
  readonly TAG_HOSTS: readonly string[]
}

/** The tag manager that the settings name, if any. */
export function tagManagerSettings(values: TagManagerValues): TagManagerSettings | undefined {
  const { TAG_MANAGER_ID: id } = values
  if (id === undefined) return undefined
  return { id, host: values.TAG_MANAGER_HOST, others: values.TAG_HOSTS }
}

/** What readers are asked their consent for: only what the settings switch on. */
export function purposesOf(values: {
  readonly TAG_MANAGER_ID?: string | undefined
  readonly SENTRY_DSN?: string | undefined
  readonly SENTRY_REPLAYS: boolean
}): readonly Purpose[] {
  return [
    ...(values.TAG_MANAGER_ID === undefined ? [] : (['audience'] as const)),
    ...(values.SENTRY_DSN === undefined || !values.SENTRY_REPLAYS ? [] : (['recordings'] as const)),
  ]
}
