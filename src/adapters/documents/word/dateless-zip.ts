/** The marks of the parts of a zip file, as they stand in it. */
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const END_LENGTH = 22
const CENTRAL_LENGTH = 46

/** 1 January 1980, midnight: the first moment that a zip file can say. */
const FIRST_DAY = 0x00_21_00_00

/** The same zip file without the moment at which its parts were put in. */
export function dateless(zip: Buffer): Buffer {
  const dated = Buffer.from(zip)
  const end = dated.lastIndexOf(littleEndian(END))
  if (end < 0 || end + END_LENGTH > dated.length) throw new Error('this is no zip file')
  let entry = dated.readUInt32LE(end + 16)
  while (dated.readUInt32LE(entry) === CENTRAL) {
    dated.writeUInt32LE(FIRST_DAY, entry + 12)
    dated.writeUInt32LE(FIRST_DAY, dated.readUInt32LE(entry + 42) + 10)
    const names = [28, 30, 32].map((place) => dated.readUInt16LE(entry + place))
    entry += names.reduce((sum, length) => sum + length, CENTRAL_LENGTH)
  }
  return dated
}

function littleEndian(mark: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(mark)
  return bytes
}
