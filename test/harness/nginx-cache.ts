// nginx with WebDAV as a server of the shared cache, as the manual shows it, on this machine alone.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface NginxCache {
  readonly url: string
  stop(): Promise<void>
}

/** `folder`: for everything that it writes. Rejects with what nginx says when it does not start. */
export async function startNginxCache(folder: string): Promise<NginxCache> {
  const port = await freePort()
  mkdirSync(join(folder, 'blobs'), { recursive: true })
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port))
  const nginx = spawn(process.env.NGINX ?? '/usr/sbin/nginx', ['-c', file, '-e', join(folder, 'errors')], {
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
const configuration = (folder: string, port: number) => `daemon off;
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
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 512m;
    location / {
      root ${folder}/blobs;
      dav_methods PUT;
      create_full_put_path on;
    }
  }
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
