// Unpacks the browser that comes as an npm package, with the libraries it brings, so that no system package is needed.
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import tar from 'tar-fs'
import { diskFolder } from '../../scripts/memory-folder.mjs'

export interface PreparedBrowser {
  readonly executable: string
  /** For `LD_LIBRARY_PATH`. */
  readonly libraries: string
  /** For `FONTCONFIG_FILE`: names the font of the package alone, so that texts are as wide on every machine. */
  readonly fonts: string
}

/** Unpacks once per version into a folder of the system's temporary one; a half-made folder is never used. */
export async function prepareChromium(): Promise<PreparedBrowser> {
  const require = createRequire(import.meta.url)
  const manifest = require.resolve('@sparticuz/chromium').replace(/build\/.*$/, 'package.json')
  const { version } = require(manifest) as { version: string }
  const folder = join(diskFolder(), `docsgen-chromium-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(folder)) {
    const half = `${folder}.${process.pid}`
    mkdirSync(half, { recursive: true })
    const packed = join(dirname(manifest), 'bin')
    const unpack = (name: string) => createReadStream(join(packed, name)).pipe(createBrotliDecompress())
    await pipeline(unpack('chromium.br'), createWriteStream(join(half, 'chromium'), { mode: 0o755 }))
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br'])
      await pipeline(unpack(name), tar.extract(half))
    if (existsSync(folder)) rmSync(half, { recursive: true })
    else renameSync(half, folder)
  }
  const fonts = join(folder, 'package-fonts.conf')
  const settings = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`
  writeFileSync(fonts, `<?xml version="1.0"?>\n<fontconfig>${settings}</fontconfig>\n`)
  return { executable: join(folder, 'chromium'), libraries: join(folder, 'lib'), fonts }
}
