// What the address of a shared cache may be.

export function isCacheAddress(url: string): boolean {
  return URL.canParse(url) && /^(?:https?|s3):$/.test(new URL(url).protocol) && new URL(url).host !== ''
}

/** Whether it may stand in a file that is committed and cached. */
export function isWithoutSecrets(url: string): boolean {
  const { username, password, searchParams } = new URL(url)
  const isPlain = [...searchParams.keys()].every(name => name === 'region' || name === 'endpoint')
  return username === '' && password === '' && isPlain
}
