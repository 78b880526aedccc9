// nginx with WebDAV as a server of the shared cache, as the manual shows it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Nginx, startNginx } from './nginx.ts'

/** `folder`: for everything that it writes. Rejects with what nginx says when it does not start. */
export function startNginxCache(folder: string): Promise<Nginx> {
  mkdirSync(join(folder, 'blobs'), { recursive: true })
  return startNginx(
    folder,
    port => `server {
    listen 127.0.0.1:${port};
    client_max_body_size 512m;
    location / {
      root ${folder}/blobs;
      dav_methods PUT;
      create_full_put_path on;
    }
  }`,
  )
}
