/** The address of the account service, as the server wrote it on the place of the account menu. */
export function accountServiceOfPage(): string {
  return document.querySelector<HTMLElement>('[data-service]')?.dataset['service'] ?? '/'
}
