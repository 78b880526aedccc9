// nginx on this machine alone. Debian's package nginx-light brings it.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface Nginx {
  readonly url: string
  stop(): Promise<void>
}

const program = process.env.NGINX ?? '/usr/sbin/nginx'

export const hasNginx = existsSync(program)

/** `folder`: for everything that it writes; `http`: what stands in that block. Rejects with what nginx says when it does not start. */
export async function startNginx(folder: string, http: (port: number) => string): Promise<Nginx> {
  const port = await freePort()
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, http(port)))
  const nginx = spawn(program, ['-c', file, '-e', join(folder, 'errors')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const url = `http://127.0.0.1:${port}`
  await answers(nginx, url)
  return {
    url,
    async stop() {
      if (nginx.exitCode !== null) return
      const ended = new Promise(resolve => nginx.once('exit', resolve))
      nginx.kill('SIGQUIT')
      await ended
    },
  }
}

// Started by root, its workers are somebody else, who may not look into this folder.
const configuration = (folder: string, http: string) => `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/bodies;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}
`

async function answers(nginx: ChildProcess, url: string): Promise<void> {
  let said = ''
  nginx.stderr?.on('data', text => {
    said += text
  })
  nginx.on('error', error => {
    said += error.message
  })
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    if (nginx.exitCode !== null) break
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  nginx.kill()
  throw new Error(`nginx does not start. Debian's package nginx-light brings it. ${said}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
