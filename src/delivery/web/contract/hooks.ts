import type { Landmark, ShellEventKind } from '#application/shell/events.ts'
import type { headerVariant } from '#application/shell/header.ts'
import type { LoaderLook } from '#application/shell/overlay.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'

/** A hook that is there or not; React writes true, scripts write the empty text. */
type Flag = true | ''

/** Every `data-…` attribute of the site by its name, with the values that it may have. */
export interface Hooks {
  // Read by the scripts of a page.
  account: AccountAction
  /** The address that a tool copies or shares, if not that of the page. */
  address: string
  /** « Syntec (IDCC 1486) », of the agreement chosen. */
  agreement: string
  area: string
  basket: string
  consulted: Flag
  contents: Flag
  continuation: Flag
  domains: string
  event: Extract<
    ShellEventKind,
    | 'burgerPressed'
    | 'areaChosen'
    | 'areaLeft'
    | 'searchOpened'
    | 'searchClosed'
    | 'previewBarPressed'
    | 'premiumActivated'
    | 'loaderRaised'
    | 'loaderLowered'
    | 'welcomeClosed'
  >
  message: Flag
  /** The number of the agreement chosen. */
  idcc: string
  landmark: Landmark
  later: Flag
  numbered: Flag
  offer: Flag
  'preview-bar': ''
  /** The lazy script that a part of a page needs. */
  script: 'newsletter' | 'simulator'
  region: 'banners' | 'bottom' | 'preview' | 'strip'
  service: string
  strip: ''
  'sub-list': string
  tool: 'copy' | 'download' | 'print' | 'share'
  trial: ''
  unsettled: Flag

  // Written by the scripts for the styles.
  dragged: ''
  more: string
  notice: ''
  verdict: ''

  // On the root of the page.
  build: string
  faded: Flag
  gliding: Flag
  header: ReturnType<typeof headerVariant>
  loader: LoaderLook
  premium: Flag
  preview: Flag
  search: 'focused' | ''

  // Read by the styles and by measurement alone.
  anonymous: Flag
  cards: number
  columns: Flag
  counted: Flag
  dated: Flag
  done: Flag
  fact: string
  ink: ''
  layout: 'grid' | 'stack'
  level: number
  long: Flag
  look: 'lead' | 'row' | 'brief'
  margin: Flag
  newcomer: Flag
  'related-type': string
  retained: Flag
  screen: Flag
  scripted: Flag
  series: number
  size: 'small' | 'large'
  theme: ThemeKey
  tone: 'info' | 'attention' | 'example'
  /** On the script of the shell: an address. */
  tools: string | true
  wrapped: Flag

  // On the script of the shell: its settings, and the addresses of the scripts that come later.
  cact: string
  client: string
  consent: string
  gestures: string
  identity: string
  islands: string
  newsletter: string
  purposes: string
  reader: string
  /** On the root of the page: the kind of the session. */
  session: string
  simulator: string
  suggestions: string

  // On the scripts of monitoring and of the frame of the tag manager.
  dsn: string
  environment: string
  id: string
  origin: string
  release: string
}

export type HookName = keyof Hooks

/** Hooks as the attributes of an element of React. */
export type HookAttributes = Readonly<Record<`data-${string}`, string | number | true | undefined>>

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Rest>}`
  : Name

/** The `dataset` of an element of the site: flags are the empty text or « true ». */
type HookData = {
  [Name in HookName as Camel<Name>]?: Hooks[Name] extends string ? Hooks[Name] : string
}

/** The attributes of these hooks, to be spread in JSX; an undefined one is left out. */
export function hooks(values: {
  readonly [Name in HookName]?: Hooks[Name] | undefined
}): HookAttributes {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`data-${name}`, value] as const),
  )
}

/** The whole name of the attribute. */
export function attributeOf(name: HookName): `data-${HookName}` {
  return `data-${name}`
}

/** The selector of the elements with a hook, or with this value of it. */
export function selectorOf<Name extends HookName>(name: Name, value?: Hooks[Name]): string {
  return `[data-${name}${value ? `="${value}"` : ''}]`
}

/** The hooks of an element, to read and to write. */
export function dataOf({ dataset }: HTMLOrSVGElement): HookData {
  return dataset
}
