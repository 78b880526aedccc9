// Readers that stop reading, such as `head` in `docsgen urls | head`: that is no failure, and a build goes on.

/** Drops what standard output and standard error no longer take, where Node would end with a stack. */
export function allowClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
