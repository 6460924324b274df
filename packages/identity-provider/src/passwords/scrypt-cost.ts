/** What a guess at a kept password costs: memory of 128 × 2^ln × r bytes, p times over. */
export interface ScryptCost {
  readonly ln: number
  readonly r: number
  readonly p: number
}

/** A password as it is kept, read back from its text. */
export interface KeptPassword {
  readonly cost: ScryptCost
  readonly salt: Buffer
  readonly key: Buffer
}

const KEPT = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22})\$([\w+/]{43})$/

/** The text that is kept, in the common form of password hashes: `$scrypt$ln=15,r=8,p=3$salt$key`. */
export function keptText({ cost: { ln, r, p }, salt, key }: KeptPassword): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`
}

/** Reads a kept password; undefined for a text that is none. */
export function readKept(text: string): KeptPassword | undefined {
  const [, ln, r, p, salt, key] = KEPT.exec(text) ?? []
  if (salt === undefined || key === undefined) return undefined
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}

/** Whether two costs are the same. */
export function sameCost(one: ScryptCost, other: ScryptCost): boolean {
  return one.ln === other.ln && one.r === other.r && one.p === other.p
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
