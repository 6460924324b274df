/** The id of the premium gate, by which search engines know what is reserved and a script puts the continuation in its place. */
export const GATE_ID = 'suite'
