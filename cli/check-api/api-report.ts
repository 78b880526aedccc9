// The sentence at the end of what `docsgen check-api` prints.

export function describeFaults(faults: number, apis: number): string {
  if (apis === 0) return 'The configuration names no API description; see "apis".'
  const found = faults === 0 ? 'No faults' : faults === 1 ? '1 fault' : `${faults} faults`
  const where = apis === 1 ? '1 API description' : `${apis} API descriptions`
  return `${found} in ${where} and the pages that draw from ${apis === 1 ? 'it' : 'them'}.`
}
