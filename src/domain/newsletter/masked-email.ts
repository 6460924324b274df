/** An address in part, enough for its owner to know it again: `j•••@exemple.fr`. */
export function maskedEmail(email: string): string {
  return `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`
}
