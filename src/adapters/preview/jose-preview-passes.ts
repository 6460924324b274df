import { randomUUID } from 'node:crypto'

import { SignJWT, errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import { z } from 'zod'

import { AUDIENCES } from '#domain/preview/preview-audience.ts'
import { days, hours, minutes } from '#domain/shared/duration.ts'
import { parseAgent } from '#domain/support/support-agent.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { PreviewPasses } from '#ports/preview-sessions-and-stores.ts'

/** Lifetimes of preview links and of a preview session, in milliseconds. */
const LINK_LIFE = minutes(10)
const ONE_PAGE_LINK_LIFE = days(2)
const SESSION_LIFE = hours(8)
/** Tolerated clock difference between an editor's tool and this server, in seconds. */
const TOLERANCE = 60

const choice = {
  audience: z.enum(AUDIENCES).default('anonymous'),
  day: z.iso.date().exactOptional(),
  sub: z
    .string()
    .refine((name) => parseAgent(name).ok)
    .exactOptional(),
}
const linkClaims = z.object({
  ...choice,
  jti: z.string().min(16).max(100),
  path: z.string().max(2_000),
})
const sessionClaims = z.object({
  ...choice,
  jti: z.string(),
  exp: z.number(),
  onlyPath: z.string().max(2_000).exactOptional(),
})

/** Purpose of a token, so that a link is not accepted as a session or vice versa. */
type Use = 'preview-link' | 'page-preview-link' | 'preview-session'

/**
 * Creates the signer and verifier of preview links and preview sessions, as JWT (HS256). An
 * editor's tool may share the secret and sign links too.
 */
export function josePreviewPasses(secret: () => Promise<Uint8Array>, clock: Clock): PreviewPasses {
  const sign = async (use: Use, claims: JWTPayload, endsAt: number): Promise<string> =>
    new SignJWT({ ...claims, use })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(new Date(clock.now()))
      .setExpirationTime(new Date(endsAt))
      .sign(await secret())
  const read = async (use: Use, text: string, life: number): Promise<unknown> => {
    const claims = await verified(text, await secret(), clock, life)
    return claims?.['use'] === use ? claims : undefined
  }
  return {
    signLink: ({ editor, isOnePage, ...link }) =>
      sign(
        isOnePage ? 'page-preview-link' : 'preview-link',
        { ...link, ...named(editor), jti: randomUUID() },
        clock.now() + (isOnePage ? ONE_PAGE_LINK_LIFE : LINK_LIFE),
      ),
    readLink: async (text) => {
      const ofSite = await read('preview-link', text, LINK_LIFE)
      const claims = linkClaims.safeParse(
        ofSite ?? (await read('page-preview-link', text, ONE_PAGE_LINK_LIFE)),
      )
      if (!claims.success) return undefined
      const { jti: id, path, ...rest } = claims.data
      return { id, path, ...(ofSite === undefined && { isOnePage: true }), ...choiceOf(rest) }
    },
    signSession: ({ id, endsAt, editor, ...chosen }) =>
      sign('preview-session', { ...chosen, ...named(editor), jti: id }, endsAt),
    readSession: async (text) => {
      const claims = sessionClaims.safeParse(await read('preview-session', text, SESSION_LIFE))
      if (!claims.success) return undefined
      const { jti: id, exp, ...rest } = claims.data
      return { id, endsAt: exp * 1_000, ...choiceOf(rest) }
    },
  }
}

/**
 * Verifies a token and returns its claims. Returns undefined if it is forged, expired or older than
 * `life` milliseconds.
 */
async function verified(
  text: string,
  secret: Uint8Array,
  clock: Clock,
  life: number,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(text, secret, {
      algorithms: ['HS256'],
      clockTolerance: TOLERANCE,
      maxTokenAge: life / 1_000,
      currentDate: new Date(clock.now()),
      requiredClaims: ['exp', 'iat'],
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

function choiceOf({ sub, ...chosen }: z.infer<z.ZodObject<typeof choice>>) {
  return { ...chosen, ...(sub === undefined ? {} : { editor: sub }) }
}

function named(editor: string | undefined): { readonly sub?: string } {
  return editor === undefined ? {} : { sub: editor }
}
