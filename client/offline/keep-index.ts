// Keeps a whole search index once a reader has searched in it, so that the search answers without a network too.
import {
  type SearchManifest,
  shardFile,
  stemsFile,
  textFile,
  textHashLength,
} from '../../renderer/search/index/manifest.ts'

/** An index of more files is kept as far as it was used. */
const mostFiles = 500

export async function keepIndex(
  manifestUrl: string,
  response: Response,
  open: () => Promise<Cache>,
): Promise<void> {
  const { shards, stems, texts }: SearchManifest = await response.json()
  const pages = texts.match(new RegExp(`.{${textHashLength}}`, 'g')) ?? []
  const names = [
    ...Object.values(shards).map(shardFile),
    stemsFile(stems),
    ...pages.map((hash, page) => textFile(page, hash)),
  ]
  if (names.length > mostFiles) return
  const kept = await open()
  for (const name of names) {
    const url = new URL(name, manifestUrl).href
    if ((await kept.match(url)) !== undefined) continue
    // One after the other: nobody waits for it.
    const file = await fetch(url)
    if (file.ok) await kept.put(url, file)
  }
}
