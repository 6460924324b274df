/** Creates an HTML element with attributes and children. Strings become text, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  created.append(...content)
  return created
}

/** Creates a button with a click listener. */
export function button(label: string, press: () => void): HTMLButtonElement {
  const plainButton = element('button', { type: 'button', class: 'button' }, label)
  plainButton.addEventListener('click', press)
  return plainButton
}
