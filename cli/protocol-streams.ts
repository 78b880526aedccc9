// Standard output belongs to the protocol: what the site's own code prints would break it, so it goes to standard error.
import { Writable } from 'node:stream'

export function protocolStreams(): {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
} {
  const write = process.stdout.write.bind(process.stdout)
  const output = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      write(chunk, error => done(error ?? undefined))
    },
  })
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
  return { input: process.stdin, output }
}
