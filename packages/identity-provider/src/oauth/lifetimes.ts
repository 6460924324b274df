import { days, hours, minutes, seconds } from '#domain/shared/duration.ts'

/** How long an authorization code may be exchanged. */
export const CODE_LIFE = seconds(60)

/** How long an access token opens the account. */
export const ACCESS_TOKEN_LIFE = minutes(15)

/** How long an identity token says who somebody is. */
export const ID_TOKEN_LIFE = hours(1)

/** How long a refresh token that nobody uses stays good; each use gives a new one. */
export const REFRESH_TOKEN_LIFE = days(30)
