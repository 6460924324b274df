import type { ShellEvent, ShellEventKind } from '#application/shell/events.ts'

/** The shell as the specification words it (§4): loose flags and dates, no state machine. */
interface ShellModel {
  readonly showLoader: boolean
  readonly showPremiumModal: boolean
  readonly isPremiumTrial: boolean
  readonly routeChangeStartedAt: number | undefined
  readonly focused: boolean
  readonly blurredAt: number | undefined
  readonly offset: number
  readonly width: number
}

type Changes = {
  readonly [Kind in ShellEventKind]?: (
    model: ShellModel,
    event: ShellEvent<Kind>,
    at: number,
  ) => Partial<ShellModel>
}

export const startModel: ShellModel = {
  showLoader: false,
  showPremiumModal: false,
  isPremiumTrial: false,
  routeChangeStartedAt: undefined,
  focused: false,
  blurredAt: undefined,
  offset: 0,
  width: 1440,
}

/** The model after an event at this moment; it knows no timer, only the time. */
export function stepModel<Kind extends ShellEventKind>(
  model: ShellModel,
  event: ShellEvent<Kind>,
  at: number,
): ShellModel {
  return { ...model, ...changes[event.kind]?.(model, event, at) }
}

/** What a reader sees at this moment. */
export function shownBy(model: ShellModel, at: number): Record<string, unknown> {
  const { routeChangeStartedAt: start, blurredAt: blur } = model
  const late = start !== undefined && at - start >= 100
  const small = model.width <= 1024 ? 'smallScreen' : 'compact'
  return {
    loader: model.showLoader ? 'masked' : late ? 'plain' : 'hidden',
    faded: late,
    modal: model.showPremiumModal,
    trial: model.isPremiumTrial,
    focus: model.focused || (blur !== undefined && at - blur < 100),
    header: model.offset > 100 ? small : 'full',
  }
}

const noWelcome = { showPremiumModal: false, isPremiumTrial: false }
const noRoute = { routeChangeStartedAt: undefined }

const changes: Changes = {
  routeChangeStarted: (_model, _event, at) => ({
    ...noWelcome,
    showLoader: false,
    routeChangeStartedAt: at,
  }),
  routeChangeCompleted: () => noRoute,
  routeChangeAbandoned: () => noRoute,
  loaderRaised: (model) => ({ showLoader: !model.showPremiumModal }),
  loaderLowered: () => ({ showLoader: false }),
  premiumActivated: (model, { trial }) =>
    model.showPremiumModal
      ? {}
      : { ...noRoute, showLoader: false, showPremiumModal: true, isPremiumTrial: trial },
  welcomeClosed: () => noWelcome,
  searchFocused: () => ({ focused: true, blurredAt: undefined }),
  searchBlurred: (model, _event, at) => (model.focused ? { focused: false, blurredAt: at } : {}),
  scrolled: (_model, { offset }) => ({ offset }),
  resized: (_model, { width }) => ({ width }),
}
