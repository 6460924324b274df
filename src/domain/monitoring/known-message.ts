/** What engines themselves say of a fault of the code: names of our own code, and nothing that a reader said. */
const KNOWN = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,60} is not (?:a function|defined|iterable|a constructor)$/,
  /^(?:Failed to fetch|Load failed|Maximum call stack size exceeded)$/,
  /^NetworkError when attempting to fetch resource\.$/,
]

/** The message of a fault when it can quote nobody; undefined for any other, which stays where it was said (§9). */
export function knownMessage(message: string): string | undefined {
  return KNOWN.some((shape) => shape.test(message)) ? message : undefined
}
