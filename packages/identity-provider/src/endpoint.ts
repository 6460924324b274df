import type { UnknownFields } from '#domain/shared/fields.ts'

import type { ProviderParts } from './provider.ts'

/** A request to one endpoint of the provider's API. */
export interface ProviderCall {
  readonly parts: ProviderParts
  readonly request: Request
  readonly url: URL
  /** The values of the `:name` steps of the endpoint's path. */
  readonly steps: Readonly<Record<string, string>>
  /** The body, parsed: a JSON object, or the fields of a form; empty without one. */
  readonly body: UnknownFields
  /** The network address of the caller, to limit attempts; never logged. */
  readonly caller: string
}

/** Answers one call. What it refuses is an answer too; it throws only for outages and bugs. */
export type Endpoint = (call: ProviderCall) => Promise<Response>

/** Endpoints by method and path: `POST /identity/v1/password/login`. A step that starts with a colon matches any one step. */
export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, Endpoint>>
