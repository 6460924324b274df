import type { ActionCode } from './action-code.ts'
import { premiumLabel } from './premium-state.ts'
import type { PremiumLabel } from './premium-state.ts'
import type { Profile } from './reader-profile.ts'
import { joinKeys } from './reader-rights.ts'

/**
 * Description of a visitor for audience measurement. The twelve fields have the names of the tag
 * manager's data layer; missing texts are `none`.
 */
export interface VisitorRecord {
  readonly visiteurConnexion: 0 | 1
  readonly visiteurEffectif: string
  readonly visiteurFonction: string
  readonly visiteurID: string
  readonly visiteurSecteur: string
  readonly visiteurService: string
  readonly visiteurCode: string
  readonly visiteurTrials: string
  readonly visiteurActuPremium: PremiumLabel
  readonly visiteurCodeNAF: string
  readonly visiteurAbonnements: string
  readonly visiteurSpaces: string
}

const NONE = 'none'

/** Audience record of an anonymous visitor. */
export const LOGGED_OUT_RECORD: VisitorRecord = {
  visiteurConnexion: 0,
  visiteurEffectif: NONE,
  visiteurFonction: NONE,
  visiteurID: NONE,
  visiteurSecteur: NONE,
  visiteurService: NONE,
  visiteurCode: NONE,
  visiteurTrials: NONE,
  visiteurActuPremium: 'notPremium',
  visiteurCodeNAF: NONE,
  visiteurAbonnements: NONE,
  visiteurSpaces: NONE,
}

/** Returns the audience record of a signed-in person. Empty values become `none`. */
export function visitorRecord(profile: Profile, actionCode?: ActionCode): VisitorRecord {
  const { customFields } = profile
  return {
    visiteurConnexion: 1,
    visiteurEffectif: orNone(customFields.effectif),
    visiteurFonction: orNone(customFields.fonction),
    visiteurID: orNone(profile.id),
    visiteurSecteur: orNone(customFields.secteur),
    visiteurService: orNone(customFields.service),
    visiteurCode: orNone(actionCode),
    visiteurTrials: orNone(profile.trials),
    visiteurActuPremium: premiumLabel(profile.premiumState),
    visiteurCodeNAF: orNone(customFields.apet),
    visiteurAbonnements: orNone(profile.subscriptions),
    visiteurSpaces: orNone(joinKeys(profile.spaces)),
  }
}

function orNone(value: string | undefined): string {
  return value?.trim() || NONE
}
