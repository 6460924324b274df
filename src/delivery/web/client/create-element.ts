/** Creates an HTML element with attributes and children. Strings become text, never HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...content)
  return made
}

/** Creates a button with a click listener. */
export function button(label: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'button' }, label)
  made.addEventListener('click', press)
  return made
}
