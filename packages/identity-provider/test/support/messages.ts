import type { Message } from '#ports/email-and-sms-messenger.ts'

/** Returns the URL in a message. */
export function linkIn({ body }: Message): string {
  const link = /https?:\/\/\S+/.exec(body)?.[0]
  if (link === undefined) throw new Error(`no link in: ${body}`)
  return link
}

/** Returns the six-digit code in a message. */
export function codeIn({ body }: Message): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(body.replaceAll(/https?:\/\/\S+/g, ''))?.[0]
  if (code === undefined) throw new Error(`no code in: ${body}`)
  return code
}
