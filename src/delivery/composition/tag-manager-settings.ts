import { z } from 'zod'

import type { Purpose } from '../../domain/consent/purpose.ts'

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

/** An origin, as a security policy names one: nothing after the port, no wildcard. */
const origin = z
  .url({ protocol: /^https?$/, error: 'attend une adresse complète, https://…' })
  .transform((address) => URL.parse(address)?.origin ?? '')
  .refine(
    (named) => /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(named),
    'attend un nom d’hôte, sans joker',
  )

/** The settings of the tag manager, each with its rule. */
export const tagManagerFields = {
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'attend un identifiant de conteneur, GTM-XXXXXXX')
    .optional(),
  TAG_MANAGER_HOST: origin.default('https://www.googletagmanager.com'),
  TAG_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean),
    )
    .pipe(z.array(origin))
    .default([]),
}

/** The tag manager that the settings name, if any. */
export function tagManagerSettings(values: TagManagerValues): TagManagerSettings | undefined {
  const { TAG_MANAGER_ID: id } = values
  if (id === undefined) return undefined
  return { id, host: values.TAG_MANAGER_HOST, others: values.TAG_HOSTS }
}

/** What readers are asked their consent for: only what the settings switch on. */
export function purposesOf(values: Pick<TagManagerValues, 'TAG_MANAGER_ID'>): readonly Purpose[] {
  return values.TAG_MANAGER_ID === undefined ? [] : ['audience']
}
