/**
 * Matches control characters (C0, C1 and delete) other than the tab and the ends of lines, and the
 * two noncharacters that XML cannot contain.
 */
const CONTROLS = /[^\t\n\r -~\u00A0-\uFFFD]/g
const LONE_SURROGATES = /\p{Cs}/gu

/**
 * Returns a text without what no reader sees, and no database, XML or HTML keeps: control
 * characters, NUL among them, and lone surrogates. Tabs and ends of lines stay.
 */
export function withoutControlCharacters(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.replaceAll(LONE_SURROGATES, '')
  return wellFormed.replaceAll(CONTROLS, '')
}

/** Control character or lone surrogate in JSON: escaped, or as it is. */
const IN_JSON = /\\(?:u00[0189]|u007f|ud[89a-f]|ufff[ef]|[bf])|[\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/iu

/** True if a JSON text may contain control characters. False only if it contains none. */
export function mayContainControls(json: string): boolean {
  return IN_JSON.test(json)
}

/** Removes the control characters of a text, as reviver or replacer of JSON. */
export function cleanJsonValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? withoutControlCharacters(value) : value
}

/** Returns the JSON of a value, without the control characters of its texts. */
export function cleanJson(value: unknown): string {
  const json = JSON.stringify(value)
  return mayContainControls(json) ? JSON.stringify(value, cleanJsonValue) : json
}
