import type { PasswordScore } from '#domain/identity/account-data.ts'
import type { AccountService } from '#ports/account-service.ts'

const WORDS: Readonly<Record<PasswordScore, string>> = {
  0: 'Très facile à deviner',
  1: 'Facile à deviner',
  2: 'Encore un peu court',
  3: 'Bon mot de passe',
  4: 'Excellent mot de passe',
}

const STRENGTH_DEBOUNCE_MS = 350

/** Handles the “show password” buttons and the strength meters of the page. */
export function bindPasswordFields(service: AccountService): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-reveal]')) {
    const field = document.getElementById(button.dataset['reveal'] ?? '')
    if (field instanceof HTMLInputElement) bindReveal(button, field)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-strength]')) {
    const place = document.getElementById(field.dataset['strength'] ?? '')
    if (place) bindStrength(field, place, service)
  }
}

function bindReveal(button: HTMLElement, field: HTMLInputElement): void {
  const reveal = (shown: boolean): void => {
    field.type = shown ? 'text' : 'password'
    button.ariaPressed = String(shown)
    if (button.firstChild) button.firstChild.textContent = shown ? 'Masquer' : 'Afficher'
  }
  button.addEventListener('click', () => reveal(field.type === 'password'))
  // Hides the password on submit, since password managers look at the field's type.
  field.form?.addEventListener('submit', () => reveal(false))
}

function bindStrength(field: HTMLInputElement, place: HTMLElement, service: AccountService): void {
  let pause: number | undefined
  field.addEventListener('input', () => {
    clearTimeout(pause)
    pause = window.setTimeout(() => void measure(field, place, service), STRENGTH_DEBOUNCE_MS)
  })
}

async function measure(
  field: HTMLInputElement,
  place: HTMLElement,
  service: AccountService,
): Promise<void> {
  const { value } = field
  const answer = value === '' ? undefined : await service.passwordStrength(value)
  if (field.value !== value) return
  const meter = place.querySelector('meter')
  const words = place.querySelector('[data-strength-words]')
  if (!meter || !words) return
  // An unknown strength is not shown; the provider checks the password anyway.
  if (!answer?.ok) {
    delete place.dataset['score']
    words.textContent = ''
    return
  }
  place.dataset['score'] = String(answer.value)
  meter.value = answer.value
  words.textContent = WORDS[answer.value]
}
