// Which addresses may be followed or shown: for texts of authors whom nobody knows, for data files and for front matter.

/** Whether following or showing an address runs no script. Browsers skip control characters and spaces in a scheme. */
export function isSafeAddress(address: string, role: 'link' | 'image'): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i
    .exec(address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, ''))?.[1]
    ?.toLowerCase()
  if (scheme === undefined) return true
  if (role === 'image' && scheme === 'data')
    return /^\s*data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(address)
  return !['javascript', 'vbscript', 'data', 'livescript', 'mocha'].includes(scheme)
}
