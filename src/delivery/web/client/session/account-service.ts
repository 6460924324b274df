import { dataOf, selectorOf } from '#delivery/web/contract/hooks.ts'

/** The address of the account service, as the server wrote it on the place of the account menu. */
export function accountServiceOfPage(): string {
  const place = document.querySelector<HTMLElement>(selectorOf('service'))
  return (place && dataOf(place).service) ?? '/'
}
