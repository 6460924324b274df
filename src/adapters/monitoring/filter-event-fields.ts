import type { Event } from '@sentry/core'

/** Returns a Sentry event reduced to the allowed fields, with the given platform and logger. */
export function filterEventFields(
  event: Event,
  where: { readonly platform: string; readonly logger: string },
): Event {
  return { ...origin(event), ...error(event), ...trace(event), ...where }
}

function origin({ event_id, timestamp, release, environment }: Event): Event {
  return {
    ...(event_id !== undefined && { event_id }),
    ...(timestamp !== undefined && { timestamp }),
    ...(release !== undefined && { release }),
    ...(environment !== undefined && { environment }),
  }
}

function error({ exception, transaction, level, tags }: Event): Event {
  return exception === undefined
    ? {}
    : {
        ...(transaction !== undefined && { transaction }),
        exception,
        ...(level !== undefined && { level }),
        ...(tags !== undefined && { tags }),
      }
}

function trace({ transaction, start_timestamp, contexts }: Event): Event {
  if (transaction === undefined || start_timestamp === undefined) return {}
  return {
    transaction,
    transaction_info: { source: 'route' },
    start_timestamp,
    spans: [],
    ...(contexts?.trace !== undefined && { contexts: { trace: contexts.trace } }),
  }
}
