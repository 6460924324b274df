import type { IdentityEvent } from '#domain/identity/authorization.ts'

/** Hands the events of the identity client to whoever follows them (§4). */
export interface IdentityEvents {
  tell(event: IdentityEvent): void
  follow(listener: (event: IdentityEvent) => void): () => void
}

/** The events of one window. */
export function identityEvents(): IdentityEvents {
  const listeners = new Set<{ readonly told: (event: IdentityEvent) => void }>()
  return {
    tell: (event) => {
      for (const { told } of listeners) told(event)
    },
    follow: (told) => {
      const listener = { told }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
