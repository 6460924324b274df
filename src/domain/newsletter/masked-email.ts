/** An address in part, enough for its owner to know it again: `j•••@exemple.fr`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 0 ? first : ''}•••${email.slice(Math.max(at, 0))}`
}
