// Slashes at the ends of paths and addresses.

/** `https://a.example//` → `https://a.example` */
export function withoutEndSlashes(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

/** `/guide/start/` → `guide/start` */
export function withoutSlashes(path: string): string {
  return withoutEndSlashes(path.replace(/^\/+/, ''))
}
