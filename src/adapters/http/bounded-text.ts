/** The text of an answer in UTF-8, of so many bytes at most, decompressed; reading stops where it gets heavier. */
export async function boundedText({ body }: Response, heaviest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [text, weight] = ['', 0]
  for await (const chunk of body ?? []) {
    weight += chunk.length
    if (weight > heaviest) throw new Error(`more than ${heaviest} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
